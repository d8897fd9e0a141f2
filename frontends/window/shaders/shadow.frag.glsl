#version 330 core
in vec2 spot;
flat in vec4 shape;
flat in vec3 shade;
out vec4 colour;

void main() {
  vec2 d = abs(spot) - shape.xy + 0.4;
  float outside = length(max(d, 0.0)) + min(max(d.x, d.y), 0.0) - 0.4;
  float s = 1.0 - smoothstep(-shape.z, shape.z, outside);
  colour = vec4(shade, shape.w * s);
}
