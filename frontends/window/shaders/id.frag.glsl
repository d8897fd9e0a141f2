#version 330 core
in vec3 at;
in vec3 facing;
in vec2 uv;
flat in vec4 card;
flat in int part;
flat in int number;
out vec4 colour;

void main() {
  int n = number + 1;
  colour = vec4(float(n & 255) / 255.0, float(n >> 8) / 255.0, float(part) / 255.0, 1.0);
}
