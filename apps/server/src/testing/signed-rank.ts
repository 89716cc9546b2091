/** What Wilcoxon's signed-rank test says of pairs: how likely differences like these are by chance alone, and how much they scatter. */
export type Judgement = { chance: number; scatter: number };

/**
 * Judges the differences within pairs that were measured one right after the other, in either order, so that whatever the machine does
 * meanwhile meets both. Ranks, not times: one long pause counts no more than the largest difference.
 */
export function judgePairs(differences: readonly number[]): Judgement {
  const bySize = differences
    .filter((difference) => difference !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const ranks = bySize.map((difference, place) => Math.sign(difference) * (place + 1));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  const spread = Math.sqrt(ranks.reduce((total, rank) => total + rank * rank, 0));
  const chance = spread === 0 ? 1 : 2 * beyond(Math.abs(sum) / spread);
  return { chance, scatter: scatterOf(differences) };
}

/** A standard deviation as the middle half of the values shows it, whatever the others did. */
function scatterOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  return (at(0.75) - at(0.25)) / 1.349;
}

/** How much of a normal distribution lies beyond so many standard deviations (Abramowitz and Stegun 26.2.17). */
function beyond(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
