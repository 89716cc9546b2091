import { moneyOfUnits, type Money } from '@mela/kernel/money';

/** Options that exclude each other or overlap, with the outcomes on which each of them wins. */
export type CoverGroup = { outcomes: number; options: Readonly<Record<string, readonly number[]>> };

/** Stakes of one member on options of one group in one draw. */
export type CoverStake = { option: string; stake: Money };

/**
 * The valid bet of opposite stakes. Where two or more options cover the threshold share of the outcomes, the layer of equal stakes counts
 * only with the uncovered share. What an option has above that layer is judged again, and counts in full below the threshold or alone.
 */
export function validCover(
  group: CoverGroup,
  stakes: readonly CoverStake[],
  thresholdPercent: number,
): Money {
  const left = new Map<string, bigint>();
  for (const { option, stake } of stakes) left.set(option, (left.get(option) ?? 0n) + stake);
  const outcomes = BigInt(group.outcomes);
  // In units times outcomes, so that nothing is rounded before the end.
  let valid = 0n;
  for (;;) {
    const open = [...left].filter(([, stake]) => stake > 0n);
    const covered = new Set(open.flatMap(([option]) => group.options[option] ?? [])).size;
    const isOpposite = open.length > 1 && covered * 100 >= thresholdPercent * group.outcomes;
    if (!isOpposite) {
      valid += open.reduce((sum, [, stake]) => sum + stake, 0n) * outcomes;
      return moneyOfUnits(valid / outcomes);
    }
    const layer = open.reduce((least, [, stake]) => (stake < least ? stake : least), open[0]?.[1] ?? 0n);
    valid += layer * BigInt(open.length) * (outcomes - BigInt(covered));
    for (const [option, stake] of open) left.set(option, stake - layer);
  }
}
