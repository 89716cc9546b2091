import { noMoney, type Money, type Rate } from '@mela/kernel/money';
import { statusOf, type ContractStatus } from './dividend.ts';
import { floorDivide, least, MILLIONTHS } from './exact.ts';
import { chooseTier, type Tier, type TierChoice } from './tiers.ts';

/** Turnover after product weights, in millionths of a unit, because the salary is floored only once. */
export type WeightedTurnover = bigint;

export type SalaryWeights = {
  /** The share of the valid bet that counts. A product that is not listed counts nothing. */
  products: Readonly<Record<string, Rate>>;
  /** Lottery bets count only up to this series. */
  lotterySeriesMax: number;
};

/** Valid bet of one account. The series is null outside the lottery. */
export type SalaryLine = { product: string; series: number | null; validBet: Money };

export function weightedTurnover(lines: Iterable<SalaryLine>, weights: SalaryWeights): WeightedTurnover {
  let sum = 0n;
  for (const line of lines) sum += line.validBet * weightOf(line, weights);
  return sum;
}

function weightOf({ product, series }: SalaryLine, { products, lotterySeriesMax }: SalaryWeights): bigint {
  if (product === 'lottery' && (series === null || series > lotterySeriesMax)) return 0n;
  return products[product] ?? 0n;
}

export type SalaryTerms = {
  tiers: readonly Tier[];
  /** Nothing is paid for a window in which the team won from the house. */
  lossCheck: boolean;
  /** Fewer active members: nothing is paid. */
  activeMin: number;
  /** The largest gross of one window; null: no cap. */
  cap: Money | null;
};

export type SalaryFigures = { turnover: WeightedTurnover; netLoss: Money; active: number };

/** Why a salary is zero although a tier may be met. */
export type SalaryStop = 'LOSS_CHECK' | 'TOO_FEW_ACTIVE';

export type Salary = {
  /** Null where the contract pays nothing; `choice` says which tier the figures meet. */
  tier: number | null;
  choice: TierChoice;
  stopped: SalaryStop | null;
  /** Floored for display; the gross is computed from the exact turnover. */
  turnover: Money;
  /** Before the cap. */
  uncapped: Money;
  gross: Money;
  status: ContractStatus;
};

/** A daily or hourly salary: the rate of the highest tier reached, on the weighted turnover. */
export function salaryOf(terms: SalaryTerms, figures: SalaryFigures): Salary {
  const turnover = floorDivide(figures.turnover, MILLIONTHS);
  const choice = chooseTier(
    terms.tiers,
    { turnover, netLoss: figures.netLoss, active: figures.active },
    { mode: 'fixed', needsNetLoss: false },
  );
  const stopped = stopOf(terms, figures);
  const chosen = stopped === null ? choice.chosen : null;
  const uncapped =
    chosen === null ? noMoney : floorDivide(figures.turnover * chosen.rate, MILLIONTHS * MILLIONTHS);
  const gross = terms.cap === null ? uncapped : least(uncapped, terms.cap);
  return {
    tier: chosen?.tier ?? null,
    choice,
    stopped,
    turnover,
    uncapped,
    gross,
    status: statusOf(gross),
  };
}

function stopOf({ lossCheck, activeMin }: SalaryTerms, figures: SalaryFigures): SalaryStop | null {
  if (lossCheck && figures.netLoss < 0n) return 'LOSS_CHECK';
  return figures.active < activeMin ? 'TOO_FEW_ACTIVE' : null;
}
