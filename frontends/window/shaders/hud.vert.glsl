#version 330 core
#include "frame.glsl"
layout(location = 0) in vec4 box;   // x, y, width, height in pixels
layout(location = 1) in vec4 cut;   // u0, v0, u1, v1 of a glyph
layout(location = 2) in vec4 upper; // colour above
layout(location = 3) in vec4 lower; // colour below
layout(location = 4) in vec4 clip;  // x0, y0, x1, y1 in pixels
layout(location = 5) in vec4 shape; // kind (0 glyph, 1 box), radius, line or scale of the glyph, blur
out vec2 pixel;
out vec2 uv;
out vec2 spot;
out vec4 tint;
flat out vec4 bounds;
flat out vec4 form;
flat out vec2 half_size;

void main() {
  vec2 corner = vec2(float(gl_VertexID & 1), float(gl_VertexID >> 1));
  float margin = shape.x > 0.5 ? shape.w + 1.0 : 0.0;
  pixel = box.xy - margin + corner * (box.zw + 2.0 * margin);
  half_size = box.zw / 2.0;
  spot = pixel - box.xy - half_size;
  uv = mix(vec2(cut.x, cut.w), vec2(cut.z, cut.y), corner);
  tint = mix(lower, upper, corner.y);
  bounds = clip;
  form = shape;
  gl_Position = vec4(pixel / window.xy * 2.0 - 1.0, 0.0, 1.0);
}
