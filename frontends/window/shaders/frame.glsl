layout(std140) uniform Frame {
  mat4 view_projection;
  vec4 eye;         // xyz, time in seconds
  vec4 lamp;        // xyz, power
  vec4 lamp_colour; // rgb, exposure
  vec4 window;      // width, height, turn of the table (0 or 1), spread of the font (0 is plain coverage)
  vec4 felt;        // rgb, 1 where there is a rug
  vec4 edges;       // straight, radius, wall, floor
  vec4 inks[5];     // clubs, diamonds, hearts, spades, none
};
