#version 330 core
#include "frame.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 face; // u, v, part
#include "card.glsl"
out vec3 at;
out vec3 facing;
out vec2 uv;
flat out vec4 card; // layer, ink, light, size
flat out int part;
flat out int number;
flat out float shown;

float ink_of(float layer) { return layer < 52.0 ? floor(layer / 13.0) : layer < 60.0 ? mod(layer - 52.0, 4.0) : 4.0; }

void main() {
  part = int(face.z + 0.5);
  at = bent(position);
  vec3 n = normalize(vec3(-place.w * position.x * look.z, 0.0, 1.0));
  n = part == 1 ? -n : part == 2 ? normalize(vec3(position.xy / vec2(3.15, 4.41), 0.0)) : n;
  facing = turned(n);
  uv = face.xy;
  float layer = part == 1 ? look.y : look.x;
  card = vec4(layer, ink_of(layer + 0.5), look.w, look.z);
  number = gl_InstanceID;
  shown = strength;
  gl_Position = view_projection * vec4(at, 1.0);
}
