#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;

// Dark panelling below a rail, plaster above, and small shaded lights at every tenth of the round.
void main() {
  float y = at.y - edges.w;
  float figure = texture(grain, vec2(uv.y * 0.006, uv.x * 0.011)).a;
  float round_way = atan(at.x, -at.z) / 6.2831853;
  float cell = (fract(round_way * 10.0 + 0.5) - 0.5) * 157.0;
  float fall = y < 150.0 ? exp((y - 150.0) / 75.0) : exp((150.0 - y) / 22.0);
  float glow = exp(-cell * cell / 1700.0) * fall;
  float bead = exp(-(cell * cell + (y - 150.0) * (y - 150.0) * 0.45) / 34.0);
  float panel = abs(fract(round_way * 40.0) - 0.5);
  float groove = 1.0 - 0.5 * smoothstep(0.468, 0.482, panel) * step(y, 92.0);
  float dado = 1.0 + 0.9 * smoothstep(3.0, 0.5, abs(y - 93.0));
  vec3 base = mix(vec3(0.020, 0.010, 0.006), vec3(0.016, 0.015, 0.017), smoothstep(92.0, 96.0, y));
  vec3 c = base * (0.5 + 0.8 * figure) * groove * dado * (0.14 + 5.5 * glow * vec3(1.0, 0.70, 0.40));
  colour = finish(c + vec3(0.95, 0.52, 0.20) * bead * 0.5);
}
