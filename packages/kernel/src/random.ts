/** Randomness is injected like the clock: the system generator in production, a seed in tests and in the demo data. */
export type Random = {
  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number;
};

/** FNV-1a: a text becomes the 32-bit seed of a generator, the same on every machine. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash ^= text.charCodeAt(index);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

/** A repeatable generator (mulberry32) for demo data, artwork and tests; never for outcomes or secrets. */
export function seededRandom(seed: string | number): Random {
  let state = typeof seed === 'string' ? seedOf(seed) : seed >>> 0;
  return {
    below(bound) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * bound);
    },
  };
}

export function pick<Item>(random: Random, items: readonly [Item, ...Item[]]): Item {
  return items[random.below(items.length)] ?? items[0];
}
