#version 330 core
#include "frame.glsl"
in vec2 pixel;
in vec2 uv;
in vec2 spot;
in vec4 tint;
flat in vec4 bounds;
flat in vec4 form;
flat in vec2 half_size;
uniform sampler2D font;
out vec4 colour;

float glyph() {
  float t = texture(font, uv, -0.4).r;
  return window.w > 0.0 ? clamp((t - 0.5) * max(2.0 * window.w * form.z, 1.0) + 0.5, 0.0, 1.0) : t;
}

float rounded() {
  vec2 d = abs(spot) - half_size + form.y;
  float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - form.y;
  float soft = max(form.w, 0.7);
  float filled = 1.0 - smoothstep(-soft, soft, outside);
  return form.z > 0.0 ? filled * smoothstep(-form.z - 0.7, -form.z + 0.7, outside) : filled;
}

void main() {
  float g = glyph();
  float a = form.x > 0.5 ? rounded() : g;
  vec2 inside = step(bounds.xy, pixel) * step(pixel, bounds.zw);
  colour = vec4(tint.rgb, tint.a * a * inside.x * inside.y);
}
