// Lacquered wood: grain below, a clear coat that mirrors the room above.
vec3 lacquer(vec3 base, vec3 p, vec3 n, Lit l, float coat) {
  vec3 r = reflect(-l.eye, n);
  float fresnel = 0.045 + 0.955 * pow5(1.0 - max(dot(n, l.eye), 0.0));
  float shine = pow(max(dot(r, l.lamp), 0.0), 160.0);
  vec3 lamp_light = lamp_colour.rgb * l.power;
  vec3 body = base * (max(dot(n, l.lamp), 0.0) * lamp_light + 0.040 + MOON_COLOUR * max(dot(n, MOON), 0.0) * 2.0);
  return body + coat * (fresnel * surroundings(p, r) + 0.6 * shine * lamp_light);
}
