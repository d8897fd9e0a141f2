#version 330 core
in vec3 tint;
out vec4 colour;

void main() {
  colour = vec4(tint, 1.0);
}
