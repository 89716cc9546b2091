import { noMoney, type Money } from '@mela/kernel/money';
import type { Deductions } from './base-quantities.ts';
import { afterCarry, carryOut, type CarryPolicy } from './carry.ts';
import { floorDivide, MILLIONTHS } from './exact.ts';
import { daysOf, type Period } from './periods.ts';
import { chooseTier, type TeamFigures, type Tier, type TierChoice, type TierMode } from './tiers.ts';

/** What the rate multiplies: net loss after carry, turnover, or turnover per day of the period. */
export type DividendBasis = 'netLoss' | 'totalVolume' | 'averageDailyVolume';

export type DividendTerms = {
  basis: DividendBasis;
  mode: TierMode;
  tiers: readonly Tier[];
  carry: CarryPolicy;
  deductions: Deductions;
};

export type ContractStatus = 'reached' | 'not reached';

export type Dividend = {
  choice: TierChoice;
  carryIn: Money;
  /** Floored for display; the gross is computed from the exact quantity. */
  base: Money;
  gross: Money;
  status: ContractStatus;
  carryOut: Money;
};

/** What a contract gives for one period. The tier goes by the period's own figures; the carry only lowers the base. */
export function dividendOf(
  terms: DividendTerms,
  figures: TeamFigures,
  { carryIn, period }: { carryIn: Money; period: Period },
): Dividend {
  const { basis, mode, tiers, carry } = terms;
  const onNetLoss = basis === 'netLoss';
  const choice = chooseTier(tiers, figures, { mode, needsNetLoss: onNetLoss });
  const quantity = onNetLoss ? afterCarry(figures.netLoss, carryIn) : figures.turnover;
  const days = basis === 'averageDailyVolume' ? BigInt(daysOf(period)) : 1n;
  const { chosen } = choice;
  const gross =
    chosen === null
      ? noMoney
      : floorDivide(quantity * chosen.rate * chosen.applied.part, days * MILLIONTHS * chosen.applied.whole);
  return {
    choice,
    carryIn,
    base: floorDivide(quantity, days),
    gross,
    status: statusOf(gross),
    // The volume bases know no carry.
    carryOut: onNetLoss ? carryOut(carry, { netLoss: figures.netLoss, carryIn }, period) : noMoney,
  };
}

export const statusOf = (gross: Money): ContractStatus => (gross > 0n ? 'reached' : 'not reached');
