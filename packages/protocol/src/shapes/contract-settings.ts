import { z } from 'zod';
import { contractProducts, type ContractProduct } from '#contract.ts';

/** Per cent as text, because settings are JSON. */
const percent = z.string().regex(/^\d{1,3}(\.\d{1,2})?$/);
const cash = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);
const within = (min: number, max: number) => z.int().min(min).max(max);

const limits = z.object({ tiersMax: within(1, 20), rateMin: percent, rateMax: percent });

/** Give-back and margin of a product, in per cent of its turnover. */
const product = z.object({
  /** What the house keeps in theory; give-back that depends on turnover may take the share `marginCap` of it. */
  margin: percent,
  /** The share of the valid bet that counts in salaries. */
  salaryWeight: percent,
  /** The rebate of a member at VIP level 5. */
  selfRebate: percent,
  points: percent,
});

const line = (margin: string, salaryWeight: string, selfRebate: string, points: string) => ({
  margin,
  salaryWeight,
  selfRebate,
  points,
});

/** The lottery's margin is the one left at series 1940, after the rebates of the line, which count as prize. */
const products = {
  slots: line('4', '100', '0.55', '0.05'),
  fishing: line('4', '100', '0.55', '0.05'),
  lottery: line('1', '100', '0', '0.01'),
  elottery: line('3', '50', '0.20', '0.01'),
  instant: line('3', '100', '0.20', '0.05'),
  sports: line('5', '60', '0.35', '0.03'),
  esports: line('5', '60', '0.35', '0.03'),
  cockfight: line('5', '60', '0.20', '0.03'),
  live: line('1.20', '30', '0.35', '0.03'),
  table: line('1.20', '30', '0.20', '0.03'),
  blackjackHilo: line('1', '30', '0.20', '0.03'),
  pvp: line('3', '0', '0.10', '0.01'),
} satisfies Record<ContractProduct, z.output<typeof product>>;

/** Games of our own arcade cost no fee. */
const vendorFees = {
  slots: '10',
  fishing: '10',
  lottery: '0',
  elottery: '0',
  instant: '0',
  sports: '10',
  esports: '10',
  cockfight: '10',
  live: '10',
  table: '0',
  blackjackHilo: '0',
  pvp: '10',
} satisfies Record<ContractProduct, z.output<typeof percent>>;

const activity = z.object({ turnover: cash, deposits: cash });

export const contractSettings = z.object({
  /** `house`: the house pays every agent its net. `upline`: the house pays the head, and each upline its downlines. */
  guarantee: z.enum(['house', 'upline']).default('house'),
  /** The time to answer an offer. */
  answerDays: within(1, 60).default(7),
  limits: z.object({ dividend: limits, daily: limits, hourly: limits, realtime: limits }).default({
    dividend: { tiersMax: 10, rateMin: '1', rateMax: '40' },
    daily: { tiersMax: 10, rateMin: '0.01', rateMax: '1' },
    hourly: { tiersMax: 10, rateMin: '0.01', rateMax: '0.10' },
    realtime: { tiersMax: 1, rateMin: '0.01', rateMax: '0.50' },
  }),
  /** The share of a product's margin that may be given back. */
  marginCap: percent.default('50'),
  products: z.record(z.enum(contractProducts), product).default(products),
  /** What promotions may give of the turnover; the margin check counts it for every product. */
  promotions: percent.default('1'),
  /** The share of the company win that the vendor of a product gets. */
  vendorFees: z.record(z.enum(contractProducts), percent).default(vendorFees),
  /** Lottery bets count in salaries only up to this series. */
  lotterySeriesMax: within(1700, 2000).default(1940),
  /** A member is active in a period or window from both floors on. */
  active: z.object({ dividend: activity, daily: activity, hourly: activity }).default({
    dividend: { turnover: '5000', deposits: '500' },
    daily: { turnover: '500', deposits: '0' },
    hourly: { turnover: '50', deposits: '0' },
  }),
});

export type ContractSettings = z.output<typeof contractSettings>;
