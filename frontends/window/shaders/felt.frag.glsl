#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;

float line(float distance_to, float half_width, float blur) {
  return smoothstep(half_width + blur, half_width - blur, abs(distance_to)) * min(1.0, half_width / blur + 0.3);
}

void main() {
  Lit l = lit_at(at);
  float fine = texture(grain, at.xz * 0.061).r;
  float nap = texture(grain, at.xz * vec2(0.019, 0.011) + 0.37).r;
  float broad = texture(grain, at.xz * 0.0041 + 0.11).r;
  float inside = edges.y - uv.y;
  vec3 base = felt.rgb * (0.86 + 0.34 * (fine - 0.5) + 0.30 * (nap - 0.5) + 0.34 * (broad - 0.5));
  float blur = fwidth(inside) * 0.75 + 0.02;
  float printed = line(inside - 6.2, 0.16, blur) + 0.55 * line(inside - 6.95, 0.06, blur);
  base = mix(base, vec3(0.36, 0.27, 0.12), 0.62 * min(printed, 1.0));
  float close = 0.30 + 0.70 * smoothstep(-0.4, 4.5, inside);
  float edge_on = 1.0 - max(l.eye.y, 0.0);
  vec3 lamp_light = lamp_colour.rgb * l.power;
  vec3 c = base * (l.lamp.y * lamp_light * (0.72 + 0.28 * close) + 0.035 * close);
  c += base * edge_on * edge_on * edge_on * 0.9 * lamp_light * close;
  colour = finish(c);
}
