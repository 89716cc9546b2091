import { moneyOfUnits, type Money } from '@mela/kernel/money';

/** Options that exclude each other or overlap, with the outcomes on which each of them wins. */
export type CoverGroup = { outcomes: number; options: Readonly<Record<string, readonly number[]>> };

/** Stakes of one member on options of one group in one draw. */
export type CoverStake = { option: string; stake: Money };

/** An option of a group with what is staked on it. */
type Staked = { wins: readonly number[]; left: bigint };

/** What is left of a group when its opposite layers are taken off. `counted` is in units times outcomes, so that nothing is rounded. */
type Peeled = { counted: bigint; options: Staked[] };

/** Where options cover this share of the outcomes or more, they are opposite. */
type Threshold = { outcomes: number; thresholdPercent: number };

const isOpposite = (covered: number, { outcomes, thresholdPercent }: Threshold) =>
  covered * 100 >= thresholdPercent * outcomes;

const least = (options: readonly Staked[]): bigint =>
  options.reduce((less, { left }) => (left < less ? left : less), options[0]?.left ?? 0n);

/** Takes a layer of equal stakes off, which counts only with the uncovered share. */
function takeLayer(options: readonly Staked[], uncovered: number): bigint {
  const layer = least(options);
  for (const option of options) option.left -= layer;
  return layer * BigInt(options.length) * BigInt(uncovered);
}

/** Takes equal layers off the options of one group, from the bottom, as long as those with stakes are opposite. */
function peel(options: Staked[], threshold: Threshold): Peeled {
  let counted = 0n;
  for (;;) {
    const open = options.filter(({ left }) => left > 0n);
    const covered = new Set(open.flatMap(({ wins }) => wins)).size;
    if (open.length < 2 || !isOpposite(covered, threshold)) return { counted, options: open };
    counted += takeLayer(open, threshold.outcomes - covered);
  }
}

/** Options tried first when a cover is put together from several groups. */
const SEEDS_MAX = 20;

/** Options of several groups that exclude each other and are opposite together, such as big and each small number. */
function crossCover(groups: readonly Peeled[], threshold: Threshold): Map<Peeled, Staked[]> | undefined {
  const open = groups
    .flatMap((group) => group.options.map((option) => ({ group, option })))
    .filter(({ option }) => option.left > 0n && option.wins.length > 0)
    .toSorted((one, other) => other.option.wins.length - one.option.wins.length);
  for (const seed of open.slice(0, SEEDS_MAX)) {
    const covered = new Set<number>();
    const chosen = new Map<Peeled, Staked[]>();
    for (const { group, option } of [seed, ...open]) {
      if (option.wins.some((outcome) => covered.has(outcome))) continue;
      option.wins.forEach((outcome) => covered.add(outcome));
      chosen.set(group, [...(chosen.get(group) ?? []), option]);
    }
    if (chosen.size > 1 && isOpposite(covered.size, threshold)) return chosen;
  }
  return undefined;
}

/** Takes layers off options of several groups that are opposite together. Each group has no opposite options of its own any more. */
function peelAcross(groups: readonly Peeled[], threshold: Threshold): void {
  if (groups.length < 2) return;
  for (let cover = crossCover(groups, threshold); cover; cover = crossCover(groups, threshold)) {
    const options = [...cover.values()].flat();
    const covered = options.reduce((sum, { wins }) => sum + wins.length, 0);
    const layer = least(options);
    for (const [group, own] of cover) {
      group.counted += layer * BigInt(own.length) * BigInt(threshold.outcomes - covered);
      for (const option of own) option.left -= layer;
    }
  }
}

/** What counts of a group: its layers, and in full what lies above them. Rounded down once. */
function validOf({ counted, options }: Peeled, outcomes: number): Money {
  const left = options.reduce((sum, option) => sum + option.left, 0n);
  return moneyOfUnits((counted + left * BigInt(outcomes)) / BigInt(outcomes));
}

/** An option of a space of outcomes, with the group in which options are compared first. */
export type SpaceStake = { group: string; option: string; wins: readonly number[]; stake: Money };

/**
 * The valid bets of opposite stakes over one space of outcomes, by group. Where two or more options of a group cover the threshold share of the
 * outcomes or more, the layer of equal stakes counts only with the uncovered share; what an option has above that layer is judged again,
 * and counts in full below the threshold. Then the same holds for options of different groups that exclude each other.
 */
export function validByGroup(
  { outcomes, thresholdPercent }: Threshold,
  stakes: readonly SpaceStake[],
): ReadonlyMap<string, Money> {
  const threshold = { outcomes, thresholdPercent };
  const groups = new Map<string, Map<string, Staked>>();
  for (const { group, option, wins, stake } of stakes) {
    const options = groups.get(group) ?? new Map<string, Staked>();
    groups.set(group, options);
    const known = options.get(option) ?? { wins, left: 0n };
    options.set(option, { wins, left: known.left + stake });
  }
  const peeled = [...groups].map(([name, options]) => ({
    name,
    group: peel([...options.values()], threshold),
  }));
  peelAcross(
    peeled.map(({ group }) => group),
    threshold,
  );
  return new Map(peeled.map(({ name, group }) => [name, validOf(group, outcomes)]));
}

/** The valid bet of opposite stakes on options of one group. */
export function validCover(
  { outcomes, options }: CoverGroup,
  stakes: readonly CoverStake[],
  thresholdPercent: number,
): Money {
  const [valid] = validByGroup(
    { outcomes, thresholdPercent },
    stakes.map((stake) => ({ ...stake, group: '', wins: options[stake.option] ?? [] })),
  ).values();
  return valid ?? moneyOfUnits(0n);
}
