import { rateOfMillionths, type Rate } from '@mela/kernel/money';
import { floorDivide, MILLIONTHS } from './exact.ts';

/** Give-back that depends on turnover, for one product. */
export type GiveBack = {
  selfRebate: Rate;
  uplineRebates: readonly Rate[];
  /** The highest salary rate in the line, and the weight of the product for salaries. */
  topSalary: Rate;
  salaryWeight: Rate;
  points: Rate;
};

export type MarginGuard = {
  isAllowed: boolean;
  /** Both floored to a millionth for display; the comparison is exact. */
  total: Rate;
  limit: Rate;
  /** The part of the total that salaries are. */
  salary: Rate;
};

/** A product may give back at most a share of its theoretical margin. */
export function guardMargin(
  { margin, cap }: { margin: Rate; cap: Rate },
  { selfRebate, uplineRebates, topSalary, salaryWeight, points }: GiveBack,
): MarginGuard {
  const flat = uplineRebates.reduce((sum: bigint, rate) => sum + rate, selfRebate + points);
  // In millionths of millionths, so that nothing is rounded before the comparison.
  const salary = topSalary * salaryWeight;
  const total = flat * MILLIONTHS + salary;
  const limit = margin * cap;
  return {
    isAllowed: total <= limit,
    total: toRate(total),
    limit: toRate(limit),
    salary: toRate(salary),
  };
}

export type MarginLeft = { giveBack: Rate; vendorFee: Rate; left: Rate };

/** What the house keeps of a product's margin after all give-back and the vendor's share of the company win. */
export function marginLeft(margin: Rate, giveBack: readonly Rate[], vendorFeeOfWin: Rate): MarginLeft {
  const given = giveBack.reduce((sum: bigint, rate) => sum + rate, 0n);
  const fee = margin * vendorFeeOfWin;
  return {
    giveBack: rateOfMillionths(given),
    vendorFee: toRate(fee),
    left: toRate((margin - given) * MILLIONTHS - fee),
  };
}

const toRate = (exact: bigint): Rate => rateOfMillionths(floorDivide(exact, MILLIONTHS));
