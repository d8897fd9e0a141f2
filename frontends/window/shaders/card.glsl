layout(location = 2) in vec4 place; // xyz, bend
layout(location = 3) in vec4 turn;  // quaternion
layout(location = 4) in vec4 look;  // front, back, size, light
layout(location = 5) in float strength; // 1 all there, above 0 coming into sight, below 0 going out of it

vec3 turned(vec3 v) { return v + 2.0 * cross(turn.xyz, cross(turn.xyz, v) + turn.w * v); }

vec3 bent(vec3 local) {
  vec3 v = local * look.z;
  v.z += 0.5 * place.w * v.x * v.x;
  return place.xyz + turned(v);
}
