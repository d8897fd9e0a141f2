#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
out vec4 colour;

void main() {
  vec3 n = normalize(facing);
  float rim = pow(max(dot(reflect(-normalize(eye.xyz - at), n), normalize(vec3(0.3, 0.5, 1.0))), 0.0), 14.0);
  colour = finish(vec3(0.016, 0.060, 0.042) * (0.15 + 0.5 * max(n.y, 0.0)) + 0.05 * rim);
}
