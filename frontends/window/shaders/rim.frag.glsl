#version 330 core
#include "frame.glsl"
#include "light.glsl"
#include "gloss.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
uniform sampler2D grain;
out vec4 colour;
#include "planks.glsl"

void main() {
  float figure;
  vec3 base = board(uv * vec2(1.0, 1.6), 3.0, figure);
  colour = finish(lacquer(base * 0.85, at, normalize(facing), lit_at(at), 0.30));
}
