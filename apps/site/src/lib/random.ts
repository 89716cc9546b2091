import type { Random } from '@mela/kernel/random';

/** Randomness for decoration only; the server decides all outcomes. */
export const decorativeRandom: Random = { below: (bound) => Math.floor(Math.random() * bound) };
