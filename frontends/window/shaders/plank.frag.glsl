#version 330 core
#include "frame.glsl"
#include "light.glsl"
#include "gloss.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;
#include "planks.glsl"

void main() {
  Lit l = lit_at(at);
  float figure;
  vec2 q = uv + vec2(0.0, 5.65);
  vec3 base = board(q, floor(q.y / 11.3), figure);
  float blur = fwidth(q.y) * 0.7;
  float from_gap = (0.5 - abs(fract(q.y / 11.3) - 0.5)) * 11.3;
  float gap = 1.0 - 0.86 * smoothstep(0.13 + blur, 0.04, from_gap);
  float bevel = smoothstep(0.55, 0.10, from_gap);
  vec3 n = normalize(vec3(0.0, 1.0, (figure - 0.5) * 0.07 + 0.12 * bevel * sign(fract(q.y / 11.3) - 0.5)));
  vec3 c = lacquer(base, at, n, l, 0.26);
  float towards = max(dot(reflect(-l.eye, n), l.lamp), 0.0);
  c += lamp_colour.rgb * l.power * 0.040 * pow(towards, 9.0) * (0.6 + 0.8 * figure);
  colour = finish(c * gap);
}
