#version 330 core
#include "frame.glsl"
#include "light.glsl"
in vec3 at;
in vec3 facing;
in vec2 uv;
out vec4 colour;

void main() {
  colour = finish(lamp_colour.rgb * 2.4);
}
