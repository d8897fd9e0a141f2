#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
flat in vec4 card;
flat in int part;
flat in float shown;
uniform sampler2DArray faces;
out vec4 colour;

void main() {
  vec4 art = texture(faces, vec3(uv, card.x), -0.8);
  vec3 base = mix(art.rgb * art.rgb, inks[int(card.y)].rgb, art.a);
  base = part == 2 ? vec3(0.66, 0.63, 0.57) : base;
  vec2 border = min(uv, 1.0 - uv) * vec2(6.3, 8.82);
  float rim = part == 2 ? 0.0 : min(border.x, border.y);
  base *= 0.66 + 0.34 * smoothstep(0.0, 0.03 + 1.6 * fwidth(rim), rim);
  Lit l = lit_at(at);
  vec3 n = normalize(facing);
  float straight_on = max(dot(n, l.lamp), 0.0);
  float around = max((dot(n, l.lamp) + 0.6) / 1.6, 0.0);
  float reading = max(dot(n, l.eye), 0.0);
  float sheen = pow(max(dot(n, normalize(l.lamp + l.eye)), 0.0), 40.0);
  vec3 lamp_light = lamp_colour.rgb * l.power;
  vec3 c = base * (lamp_light * (0.78 * straight_on + 0.16 * around) + vec3(0.44, 0.425, 0.40) * reading + 0.04);
  c += 0.045 * sheen * lamp_light;
  float down = max(-card.z, 0.0);
  c *= 1.0 - 0.42 * down;
  c = mix(c, vec3(dot(c, vec3(0.3, 0.6, 0.1))), 0.18 * down);
  float edge = smoothstep(0.24, 0.12, rim) * float(part != 1);
  vec3 glow = mix(vec3(1.25, 1.22, 1.15), vec3(1.5, 0.86, 0.22), clamp(card.z - 1.0, 0.0, 1.0));
  c = mix(c, glow, edge * clamp(card.z, 0.0, 1.0));
  colour = finish(c);
  // A card that fades is grain, another one in each picture: what comes and what goes share the pixels, whatever lies
  // over what.
  vec2 pixel = floor(gl_FragCoord.xy) + 5.588238 * floor(mod(eye.w * 60.0, 64.0));
  float grain = fract(52.9829189 * fract(dot(pixel, vec2(0.06711056, 0.00583715))));
  if (shown > 0.0 ? grain >= shown : grain < 1.0 + shown) discard;
}
