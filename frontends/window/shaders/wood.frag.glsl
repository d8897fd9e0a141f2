#version 330 core
#include "frame.glsl"
#include "light.glsl"
#include "gloss.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;

void main() {
  Lit l = lit_at(at);
  vec3 n = normalize(facing);
  float around = uv.x / (4.0 * edges.x + 6.2831853 * edges.y); // whole repeats round the table leave no seam
  float broad = texture(grain, vec2(around * 2.0, uv.y * 0.031)).g;
  float fine = texture(grain, vec2(around * 8.0 + 0.3, uv.y * 0.092)).a;
  float figure = broad * 0.62 + fine * 0.38;
  vec3 base = mix(vec3(0.030, 0.0052, 0.0028), vec3(0.200, 0.044, 0.016), figure) * (0.62 + 0.62 * fine);
  float blur = fwidth(uv.y) * 0.7 + 0.01;
  float brass = smoothstep(0.22 + blur, 0.22 - blur, abs(uv.y - 1.55)) * step(-0.6, at.y);
  vec3 metal = vec3(0.34, 0.22, 0.075) * (0.7 + 0.6 * fine);
  vec3 c = lacquer(mix(base, metal, brass), at, n, l, 1.0);
  float tucked = smoothstep(-1.2, 0.5, uv.y) * mix(1.0, smoothstep(11.2, 9.0, uv.y), 0.55);
  colour = finish(c * tucked);
}
