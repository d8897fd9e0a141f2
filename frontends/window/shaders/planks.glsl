// Oiled boards: every board has its own cut of the grain and its own tone.
vec3 board(vec2 q, float n, out float figure) {
  float own = fract(sin(n * 12.99) * 437.5);
  figure = texture(grain, vec2(q.x * 0.0080 + own * 7.0, q.y * 0.030 + own * 3.0)).a;
  float broad = texture(grain, vec2(q.x * 0.0042 + own, q.y * 0.021 + own * 5.0)).g;
  float dust = texture(grain, q * 0.043).r;
  vec3 tone = mix(vec3(0.085, 0.040, 0.017), vec3(0.330, 0.180, 0.080), figure);
  return tone * (0.74 + 0.30 * own) * (0.74 + 0.38 * broad) * (0.92 + 0.16 * dust);
}
