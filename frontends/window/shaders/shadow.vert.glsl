#version 330 core
#include "frame.glsl"
#include "card.glsl"
out vec2 spot;
flat out vec4 shape; // half width, half height, blur, darkness
flat out vec3 shade;

// Two quads a card: its shadow on the table (vertices 0-5), and one close behind it on whatever lies there.
void main() {
  const int CORNER[6] = int[6](0, 1, 2, 2, 1, 3);
  int c = CORNER[gl_VertexID % 6];
  vec2 way = vec2(float(c & 1) * 2.0 - 1.0, float(c >> 1) * 2.0 - 1.0);
  vec2 half_size = vec2(3.15, 4.41) * look.z;
  float height = max(place.y, 0.0);
  bool below = gl_VertexID < 6;
  float lit = clamp(look.w, 0.0, 1.0);
  float lying = smoothstep(0.90, 0.99, abs(turned(vec3(0.0, 0.0, 1.0)).y));
  float blur = below ? 0.30 + 0.11 * height : mix(0.34, 0.50, lit) * look.z;
  float dark = below ? 0.70 / (1.0 + 0.05 * height) * smoothstep(40.0, 12.0, height) : mix(mix(0.36, 0.10, lying), 0.62, lit);
  shade = below ? vec3(0.0, 0.0, 0.008) : mix(vec3(0.0, 0.0, 0.008), mix(vec3(1.0, 0.97, 0.90), vec3(1.0, 0.76, 0.32), clamp(look.w - 1.0, 0.0, 1.0)), lit);
  spot = way * (half_size + blur);
  vec3 p = place.xyz + turned(vec3(spot, below ? 0.0 : -0.03 * look.z));
  if (below) {
    p.y = clamp(p.y, 0.012, lamp.y - 30.0);
    p = lamp.xyz + (p - lamp.xyz) * ((lamp.y - 0.02) / (lamp.y - p.y));
  }
  shape = vec4(half_size, blur, dark * abs(strength));
  gl_Position = view_projection * vec4(p, 1.0);
}
