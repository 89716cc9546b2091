import type { Random } from '@mela/kernel/random';

/** Chance for decoration only; outcomes are drawn on the server. */
export const decorativeRandom: Random = { below: (bound) => Math.floor(Math.random() * bound) };
