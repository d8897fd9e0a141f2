#version 330 core
#include "frame.glsl"
layout(location = 0) in vec3 position;
layout(location = 1) in vec3 normal;
layout(location = 2) in vec2 along;
out vec3 at;
out vec3 facing;
out vec2 uv;

void main() {
  bool turned = window.z > 0.5;
  at = turned ? vec3(position.z, position.y, -position.x) : position;
  facing = turned ? vec3(normal.z, normal.y, -normal.x) : normal;
  uv = along;
  gl_Position = view_projection * vec4(at, 1.0);
}
