#version 330 core
#include "frame.glsl"
#include "card.glsl"
out vec3 tint;

// A small arrow that points down at the top of a lit card; it has no size for the others and for cards that lie.
void main() {
  const vec2 SHAPE[6] = vec2[6](vec2(0, 0), vec2(0.62, 0.78), vec2(0, 0.56), vec2(0, 0), vec2(0, 0.56), vec2(-0.62, 0.78));
  float held = 1.0 - smoothstep(0.90, 0.99, abs(turned(vec3(0.0, 0.0, 1.0)).y));
  float shown = smoothstep(0.5, 1.0, look.w) * held * abs(strength);
  float bob = 0.12 * sin(eye.w * 3.2);
  vec2 p = SHAPE[gl_VertexID] * shown + vec2(0.0, 4.41 + 0.45 + bob);
  tint = mix(vec3(0.98, 0.96, 0.90), vec3(1.0, 0.80, 0.36), clamp(look.w - 1.0, 0.0, 1.0));
  gl_Position = view_projection * vec4(bent(vec3(p, 0.06)), 1.0);
}
