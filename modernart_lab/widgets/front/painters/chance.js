// Random numbers from a name: the same name gives the same numbers everywhere.

/** A generator with .next() in [0, 1), .between(a, b), .whole(n) in 0..n-1. */
export function generator(name) {
  let a = 0x2545f491;
  for (const letter of name) a = Math.imul(a ^ letter.codePointAt(0), 0x01000193) >>> 0;
  const next = () => {
    a = (a + 0x9e3779b9) >>> 0;
    let z = a;
    z = Math.imul(z ^ (z >>> 16), 0x21f0aaad);
    z = Math.imul(z ^ (z >>> 15), 0x735a2d97);
    return ((z ^ (z >>> 15)) >>> 0) / 2 ** 32;
  };
  next();
  return {
    next,
    between: (low, high) => low + next() * (high - low),
    whole: (n) => Math.floor(next() * n),
  };
}
