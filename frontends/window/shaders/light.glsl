const vec3 MOON = vec3(-0.46, 0.62, -0.64); // a faint cool light from a window behind the far left corner
const vec3 MOON_COLOUR = vec3(0.030, 0.040, 0.062);

struct Lit { vec3 eye; vec3 lamp; float power; };

Lit lit_at(vec3 p) {
  vec3 way = lamp.xyz - p;
  float d2 = dot(way, way);
  vec3 l = way * inversesqrt(d2);
  float cone = smoothstep(0.68, 1.0, l.y);
  return Lit(normalize(eye.xyz - p), l, (0.10 + 1.06 * cone * cone) * lamp.w / d2);
}

// What a glossy surface sees: the lamp's disc and its glow, a dim warm room, a pale window.
vec3 surroundings(vec3 p, vec3 r) {
  vec3 c = mix(vec3(0.006, 0.007, 0.010), vec3(0.060, 0.046, 0.036), smoothstep(-0.1, 0.6, r.y));
  c += vec3(0.050, 0.066, 0.100) * smoothstep(0.90, 0.985, dot(r, MOON));
  float strip = smoothstep(0.28, 0.36, r.y) * smoothstep(0.60, 0.50, r.y) * smoothstep(0.10, 0.35, abs(r.x));
  c += vec3(0.120, 0.098, 0.074) * strip;
  float up = max(r.y, 0.02);
  vec3 h = p + r * ((lamp.y - p.y) / up);
  float d = length(h.xz - lamp.xz);
  return c + lamp_colour.rgb * (smoothstep(25.0, 16.0, d) * 4.2 + 0.50 * exp(-d * d / 4200.0)) * step(0.02, r.y);
}

float pow5(float x) { float y = x * x; return y * y * x; }

// Filmic curve, a soft vignette, and noise of half a level against banding in the dark.
vec4 finish(vec3 c) {
  vec2 q = gl_FragCoord.xy / window.xy - 0.5;
  c *= lamp_colour.w * (1.0 - 0.62 * smoothstep(0.10, 0.62, dot(q, q)));
  c = c * (2.51 * c + 0.03) / (c * (2.43 * c + 0.59) + 0.14);
  float grain = fract(52.9829189 * fract(dot(gl_FragCoord.xy, vec2(0.06711056, 0.00583715)))) - 0.5;
  return vec4(sqrt(clamp(c, 0.0, 1.0)) + grain / 255.0, 1.0);
}
