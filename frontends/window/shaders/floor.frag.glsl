#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;

void main() {
  float r2 = dot(at.xz, at.xz);
  float n = floor(uv.x / 16.0);
  float own = fract(sin(n * 12.99) * 437.5);
  float figure = texture(grain, vec2(uv.y * 0.004 + own * 7.0, uv.x * 0.017 + own)).a;
  float gap = smoothstep(0.0, 0.5 + fwidth(uv.x), (0.5 - abs(fract(uv.x / 16.0) - 0.5)) * 16.0);
  float spill = 0.05 + 0.95 * exp(-r2 / 22000.0);
  vec2 q = abs(uv) - vec2(96.0, 66.0);
  float out_of_rug = length(max(q, 0.0)) + min(max(q.x, q.y), 0.0) - 46.0;
  float pile = texture(grain, uv * 0.021).r;
  float blur = fwidth(out_of_rug) + 0.3;
  float rug = smoothstep(blur, -blur, out_of_rug) * felt.w;
  float band = smoothstep(2.2 + blur, 2.2 - blur, abs(out_of_rug + 9.0)) + 0.7 * smoothstep(0.6 + blur, 0.6 - blur, abs(out_of_rug + 14.5));
  float fringe = smoothstep(7.0, 0.0, out_of_rug) * (1.0 - rug);
  vec3 wool = mix(vec3(0.044, 0.0080, 0.0090), vec3(0.062, 0.037, 0.015), 0.75 * min(band, 1.0)) * (0.70 + 0.60 * pile);
  vec3 c = vec3(0.034, 0.021, 0.014) * (0.45 + 0.9 * figure) * (0.75 + 0.4 * own) * (0.45 + 0.55 * gap) * (1.0 - 0.5 * fringe * felt.w);
  float out_of_table = length(vec2(max(abs(uv.x) - edges.x, 0.0), uv.y)) - edges.y;
  c = mix(c, wool, rug) * spill * (0.40 + 0.60 * smoothstep(5.0, 75.0, out_of_table));
  float by_wall = smoothstep(edges.z * 0.62, edges.z, sqrt(r2));
  c += vec3(0.030, 0.017, 0.009) * (0.4 + 0.9 * figure) * by_wall * 0.16;
  colour = finish(c + vec3(0.0006, 0.0007, 0.0010));
}
