import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import { selfRebate } from './price.ts';

/** An agent above the member, from the direct one upwards. */
export type Upline = { id: string; group: number; isSuspended: boolean };

/** A settled item: its stake, the ceiling of the member, and the prize group that the member chose. */
export type RebatedItem = { stake: Money; maxGroup: number; group: number };

/** The shares of one item. Together they are the line's total, which the gap between the highest ceiling and the chosen group decides. */
export type RebateSplit = {
  lineTotal: Money;
  selfRebate: Money;
  /** The shares of suspended agents stay with the house. */
  houseKept: Money;
  /** The rest of all floors. */
  rounding: Money;
  shares: ReadonlyMap<string, Money>;
};

const FAIR_GROUP = 2000n;

/** Floored to a whole unit. */
const gapShare = (stake: Money, gap: number): Money =>
  moneyOfUnits((stake * BigInt(Math.max(0, gap))) / FAIR_GROUP);

/** Each agent gets the gap between the own ceiling and the one below, on the stake of the item. */
export function splitRebate(item: RebatedItem, uplines: readonly Upline[]): RebateSplit {
  const { stake, maxGroup, group } = item;
  const top = Math.max(maxGroup, ...uplines.map((upline) => upline.group));
  const lineTotal = gapShare(stake, top - group);
  const self = selfRebate(stake, { group, maxGroup });
  const shares = new Map<string, Money>();
  let below = maxGroup;
  let houseKept: bigint = noMoney;
  let given: bigint = self;
  for (const upline of uplines) {
    const share = gapShare(stake, upline.group - below);
    below = Math.max(below, upline.group);
    given += share;
    if (upline.isSuspended) houseKept += share;
    else shares.set(upline.id, share);
  }
  return {
    lineTotal,
    selfRebate: self,
    houseKept: moneyOfUnits(houseKept),
    rounding: moneyOfUnits(lineTotal - given),
    shares,
  };
}
