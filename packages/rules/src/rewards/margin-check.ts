import { moneyOfUnits, noMoney, rateOfMillionths, type Money, type Rate } from '@mela/kernel/money';
import { MILLIONTHS } from '#agents/exact.ts';
import { marginLeft } from '#agents/margin-guard.ts';
import { rebateRateOf, type RebateRate } from './member-rebate.ts';
import { vipLevelOf, type VipLevel } from './vip-ladder.ts';

/** What is given back of the turnover of a product, in the order in which it is shown. */
export const marginItems = [
  'selfRebate',
  'vipGifts',
  'vipSalary',
  'points',
  'promotions',
  'agentLine',
] as const;
export type MarginItem = (typeof marginItems)[number];

/** What the VIP ladder gives for the valid bet of one level: the step up to it, and the 30 days that keep it. */
export type VipStep = { gift: Money; step: Money; salary: Money; keep: Money };

/** The highest rates that the agent lines in force have for the product. */
export type LineRates = { rebate: Rate; dividend: Rate; salary: Rate; salaryWeight: Rate };

/** The rules in force for one product. Rates are shares of the turnover; the fee of the vendor is a share of what the house wins. */
export type MarginRules = {
  margin: Rate;
  vendorFee: Rate;
  /** Null: the product has no member rebate. */
  rebate: RebateRate | null;
  /** How much of the valid bet counts for VIP levels. */
  vipWeight: Rate;
  pointsPer100: Rate;
  pointsPerRupee: number;
  promotions: Rate;
  line: LineRates;
};

export type MarginCheck = {
  items: Readonly<Record<MarginItem, Rate>>;
  giveBack: Rate;
  vendorFee: Rate;
  left: Rate;
  /** Give-back and fee together are more than the margin. */
  isBeyond: boolean;
};

const POINT_RUPEES = 100n;

/** A level that the ladder does not have, and level 0, give nothing. */
export function vipStepOf(ladder: readonly VipLevel[], level: number): VipStep {
  const [own, below] = [vipLevelOf(ladder, level), vipLevelOf(ladder, level - 1)];
  if (own === undefined || below === undefined)
    return { gift: noMoney, step: noMoney, salary: noMoney, keep: noMoney };
  const { gift, salary, keep, lifetime } = own;
  return { gift, step: moneyOfUnits(lifetime - below.lifetime), salary, keep };
}

/** What is left of the margin of a product after everything that the rules in force give back to a member of a VIP level and the agents above. */
export function checkMarginOf(
  rules: MarginRules,
  { level, step }: { level: number; step: VipStep },
): MarginCheck {
  const { rebate, vipWeight, pointsPer100, pointsPerRupee, promotions, line } = rules;
  const items = {
    selfRebate: rebate === null ? rateOfMillionths(0n) : rebateRateOf(rebate, level),
    vipGifts: shareOf(step.gift * vipWeight, step.step),
    vipSalary: shareOf(step.salary * vipWeight, step.keep),
    points: shareOf(pointsPer100, POINT_RUPEES * BigInt(pointsPerRupee)),
    promotions,
    agentLine: rateOfMillionths(
      line.rebate + line.dividend + shareOf(line.salary * line.salaryWeight, MILLIONTHS),
    ),
  };
  const { giveBack, vendorFee, left } = marginLeft(rules.margin, Object.values(items), rules.vendorFee);
  return { items, giveBack, vendorFee, left, isBeyond: left < 0n };
}

/** A cost is rounded up to a millionth, so that the remaining margin is never shown too high. Without a base there is no cost. */
function shareOf(cost: bigint, base: bigint): Rate {
  return rateOfMillionths(base <= 0n ? 0n : (cost + base - 1n) / base);
}
