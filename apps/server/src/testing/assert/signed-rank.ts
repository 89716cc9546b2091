/**
 * p-value of these differences by Wilcoxon's signed-rank test. The pairs were measured directly after one another in either order, so
 * that load on the machine affects both. It uses ranks, so one long pause counts no more than the largest difference.
 */
export function signedRankTest(differences: readonly number[]): { chance: number } {
  const bySize = differences
    .filter((difference) => difference !== 0)
    .toSorted((one, other) => Math.abs(one) - Math.abs(other));
  const ranks = bySize.map((difference, place) => Math.sign(difference) * (place + 1));
  const sum = ranks.reduce((total, rank) => total + rank, 0);
  const spread = Math.sqrt(ranks.reduce((total, rank) => total + rank * rank, 0));
  return { chance: spread === 0 ? 1 : 2 * beyond(Math.abs(sum) / spread) };
}

/**
 * The smallest effect that the test would detect in these pairs if it were added to each, to a thousandth of the given maximum; undefined
 * if even the maximum would not be detected.
 */
export function smallestSeen(
  differences: readonly number[],
  { most, never }: { most: number; never: number },
): number {
  const isSeen = (effect: number) => signedRankTest(differences.map((one) => one + effect)).chance < never;
  if (!isSeen(most)) return Number.POSITIVE_INFINITY;
  let [unseen, seen] = [0, most];
  while (seen - unseen > most / 1000) {
    const middle = (unseen + seen) / 2;
    if (isSeen(middle)) seen = middle;
    else unseen = middle;
  }
  return seen;
}

/** Upper tail of the normal distribution (Abramowitz and Stegun 26.2.17). */
function beyond(deviations: number): number {
  const t = 1 / (1 + 0.2316419 * deviations);
  const sum =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return (Math.exp(-(deviations ** 2) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
