import type { Rate } from '@mela/kernel/money';
import { groupLimits, type RebateProduct } from '@mela/protocol/team';
import { highestGroup } from '@mela/rules/agents/levels';

/** What an upline may give to a direct child at the moment. */
export type Limits = {
  group: number;
  mayOpenEqual: boolean;
  percents: ReadonlyMap<RebateProduct, Rate>;
  /** The groups with a limited number of children. */
  quotas: readonly { group: number; left: number }[];
};

export type Rates = { group: number; percents: ReadonlyMap<RebateProduct, Rate> };

/** The highest group that the upline may give by its own level. */
export const groupMaxOf = (limits: Limits): number => Math.max(groupLimits.min, highestGroup(limits));

/**
 * The wanted rates, lowered to what the upline may give now: its rates may have been lowered, or its quota used, since it made the link,
 * and the person who registers is not at fault.
 */
export function fittingRates(wanted: Rates, limits: Limits): Rates {
  const isFull = (group: number) => limits.quotas.some((quota) => quota.group === group && quota.left <= 0);
  const highest = Math.min(wanted.group, groupMaxOf(limits));
  // Groups are even; a link may name an odd one from the time before this was checked.
  let group = highest - (highest % groupLimits.step);
  while (group > groupLimits.min && isFull(group)) group -= groupLimits.step;
  const percents = [...wanted.percents].map(([product, rate]) => {
    const max = limits.percents.get(product);
    return [product, max !== undefined && max < rate ? max : rate] as const;
  });
  return { group, percents: new Map(percents) };
}
