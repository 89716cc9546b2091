import { parseMoney, parsePercent } from '@mela/kernel/money';
import type { ContractProduct } from '@mela/protocol/contract';
import type { DividendTerms, RealTimeTerms, SalaryTerms } from '@mela/protocol/shapes/contract-terms';

/** `20000 3 15`: from a turnover of Rs 20,000 and three active members on, 15 per cent. */
type Tier = readonly [turnover: string, active: number, rate: string];

const tiersOf = (tiers: readonly Tier[]) =>
  tiers.map(([turnover, active, rate]) => ({
    turnover: parseMoney(turnover),
    netLoss: parseMoney('0'),
    active,
    rate: parsePercent(rate),
  }));

// An agent has one salary per product, so each kind is about its own products.
const dailyProducts: ContractProduct[] = ['slots', 'lottery', 'sports', 'esports'];
const hourlyProducts: ContractProduct[] = ['live', 'table', 'cockfight'];
const realTimeProducts: ContractProduct[] = ['fishing', 'instant'];

/** Half a month of the net loss over all products. */
export function dividend(tiers: readonly Tier[], more: Partial<DividendTerms> = {}): DividendTerms {
  return {
    kind: 'dividend',
    products: null,
    lastDay: null,
    payout: 'automatic',
    period: 'half-month',
    basis: 'netLoss',
    mode: 'fixed',
    carry: 'previous',
    deductions: { salaries: false, vendorFee: false },
    tiers: tiersOf(tiers),
    ...more,
  };
}

type Daily = Extract<SalaryTerms, { kind: 'daily' }>;
type Hourly = Extract<SalaryTerms, { kind: 'hourly' }>;

export function daily(tiers: readonly Tier[], more: Partial<Daily> = {}): Daily {
  return { kind: 'daily', ...salary, products: dailyProducts, tiers: tiersOf(tiers), ...more };
}

export function hourly(tiers: readonly Tier[], more: Partial<Hourly> = {}): Hourly {
  return { kind: 'hourly', ...salary, products: hourlyProducts, tiers: tiersOf(tiers), ...more };
}

const salary = { lastDay: null, payout: 'automatic', lossCheck: false, activeMin: 0, cap: null } as const;

export function realTime(rate: string): RealTimeTerms {
  return {
    kind: 'realtime',
    products: realTimeProducts,
    lastDay: null,
    payout: 'automatic',
    rate: parsePercent(rate),
  };
}
