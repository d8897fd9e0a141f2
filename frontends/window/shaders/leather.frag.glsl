#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;

void main() {
  Lit l = lit_at(at);
  float around = uv.x / (4.0 * edges.x + 6.2831853 * edges.y); // whole repeats round the table leave no seam
  vec2 spot = vec2(around * 12.0, uv.y * 0.0416);
  float h = texture(grain, spot).b;
  float hx = texture(grain, spot + vec2(0.006, 0.0)).b;
  float hy = texture(grain, spot + vec2(0.0, 0.006)).b;
  vec3 n = normalize(facing);
  vec3 t = normalize(cross(n, vec3(0.001, 1.0, 0.0)));
  n = normalize(n + 0.19 * ((h - hx) * t + (h - hy) * cross(n, t)));
  float blur = fwidth(uv.y);
  float dash = smoothstep(0.30, 0.42, abs(fract(around * 180.0) - 0.5) + 0.14);
  float stitch = smoothstep(0.11 + blur, 0.11 - blur, abs(uv.y - 3.6)) * min(1.0, 0.14 / blur + 0.2) * dash;
  float seam = 1.0 - 0.55 * smoothstep(0.9, 0.2, abs(uv.y - 3.15));
  vec3 r = reflect(-l.eye, n);
  float towards = max(dot(r, l.lamp), 0.0);
  float sheen = 0.030 * pow(towards, 5.0) + 0.055 * pow(towards, 26.0);
  float fresnel = 0.03 + 0.50 * pow5(1.0 - max(dot(n, l.eye), 0.0));
  vec3 base = mix(vec3(0.0125, 0.0115, 0.0120), vec3(0.135, 0.105, 0.066), 0.65 * stitch);
  vec3 lamp_light = lamp_colour.rgb * l.power;
  vec3 c = base * (max(dot(n, l.lamp), 0.0) * lamp_light + 0.07) * seam + sheen * lamp_light * seam;
  c += fresnel * surroundings(at, r) * 0.22 + MOON_COLOUR * 0.13 * max(dot(n, MOON), 0.0);
  colour = finish(c);
}
