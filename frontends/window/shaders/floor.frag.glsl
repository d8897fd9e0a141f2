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
  vec3 c = vec3(0.034, 0.021, 0.014) * (0.45 + 0.9 * figure) * (0.75 + 0.4 * own) * (0.45 + 0.55 * gap) * spill;
  float by_wall = smoothstep(edges.z * 0.62, edges.z, sqrt(r2));
  c += vec3(0.030, 0.017, 0.009) * (0.4 + 0.9 * figure) * by_wall * 0.16;
  colour = finish(c + vec3(0.0006, 0.0007, 0.0010));
}
