import { parseMoney, parsePercent, type Rate } from '@mela/kernel/money';
import type { ContractKind } from '@mela/protocol/contract';
import type { Settings } from '@mela/protocol/shapes/settings';
import type { Activity } from '@mela/rules/agents/active-members';
import type { SalaryWeights } from '@mela/rules/agents/salary';
import { z } from 'zod';

const percents = z.record(z.string(), z.string());

/** The rules that a run stores when it opens, so that it can be recomputed after the settings have changed. */
export const storedRules = z.object({
  weights: percents,
  lotterySeriesMax: z.int(),
  activeTurnover: z.string(),
  activeDeposits: z.string(),
  claimDays: z.int(),
});

export type StoredRules = z.output<typeof storedRules>;

/** An approved bill can be claimed this long. */
const CLAIM_DAYS = 30;

/** The rules in force now. Real-time salaries do not look at active members. */
export function rulesNow(kind: ContractKind, contract: Settings['contract']): StoredRules {
  const active = kind === 'realtime' ? contract.active.hourly : contract.active[kind];
  return {
    weights: Object.fromEntries(
      Object.entries(contract.products).map(([product, { salaryWeight }]) => [product, salaryWeight]),
    ),
    lotterySeriesMax: contract.lotterySeriesMax,
    activeTurnover: active.turnover,
    activeDeposits: active.deposits,
    claimDays: CLAIM_DAYS,
  };
}

export function weightsOf({ weights, lotterySeriesMax }: StoredRules): SalaryWeights {
  const products: Record<string, Rate> = {};
  for (const [product, percent] of Object.entries(weights)) products[product] = parsePercent(percent);
  return { products, lotterySeriesMax };
}

export const activeFloorOf = ({ activeTurnover, activeDeposits }: StoredRules): Activity => ({
  turnover: parseMoney(activeTurnover),
  deposits: parseMoney(activeDeposits),
});
