import { formatPercent, parsePercent, type Rate } from '@mela/kernel/money';
import { z } from 'zod';
import {
  contractBases,
  contractCarries,
  contractModes,
  contractPayouts,
  contractPeriods,
  contractProducts,
  contractTiersMax,
} from '#contract.ts';
import { day, nonNegativeMoney } from './wire.ts';

/** Per cent with at most two decimals on the wire, a `Rate` in the server. */
export const percent = z.codec(
  z.string().regex(/^\d{1,3}(\.\d{1,2})?$/),
  z.custom<Rate>((value) => typeof value === 'bigint'),
  { decode: (text) => parsePercent(text), encode: (rate) => formatPercent(rate) },
);

/** Floors that the team must reach, and the rate that then applies. A net loss of zero is no floor. */
export const contractTier = z.strictObject({
  turnover: nonNegativeMoney,
  netLoss: nonNegativeMoney,
  active: z.int().min(0).max(1_000_000),
  rate: percent,
});

const common = {
  /** Null: all products. */
  products: z.array(z.enum(contractProducts)).min(1).max(contractProducts.length).nullable(),
  /** The last day that counts; null: no agreed end. */
  lastDay: day.nullable(),
  /** Automatic: paid by the settlement. Manual: each payment waits for a person's approval. */
  payout: z.enum(contractPayouts),
};

const tiers = z.array(contractTier).max(contractTiersMax);

export const dividendTerms = z.strictObject({
  kind: z.literal('dividend'),
  ...common,
  period: z.enum(contractPeriods),
  /** The quantity that the rate multiplies. */
  basis: z.enum(contractBases),
  mode: z.enum(contractModes),
  /** What of a negative result lowers the next dividend. */
  carry: z.enum(contractCarries),
  /** Further costs that lower the net loss. */
  // The rules know fees of game providers, but the product books none, so a contract cannot deduct them.
  deductions: z.strictObject({ salaries: z.boolean(), vendorFee: z.literal(false) }),
  tiers,
});

const salary = {
  ...common,
  /** Nothing is paid for a window in which the team won. */
  lossCheck: z.boolean(),
  /** Fewer active members: nothing is paid. */
  activeMin: z.int().min(0).max(1_000_000),
  /** The largest amount of one window; null: no cap. */
  cap: nonNegativeMoney.nullable(),
  tiers,
};

export const dailyTerms = z.strictObject({ kind: z.literal('daily'), ...salary });
export const hourlyTerms = z.strictObject({ kind: z.literal('hourly'), ...salary });
/** A flat rate on the turnover of each five minutes. */
export const realTimeTerms = z.strictObject({ kind: z.literal('realtime'), ...common, rate: percent });

/** The terms as they are agreed, stored and settled; the wire form is the stored form. */
export const contractTerms = z.discriminatedUnion('kind', [
  dividendTerms,
  dailyTerms,
  hourlyTerms,
  realTimeTerms,
]);

export type ContractTier = z.output<typeof contractTier>;
export type ContractTerms = z.output<typeof contractTerms>;
export type ContractTermsWire = z.input<typeof contractTerms>;
export type DividendTerms = z.output<typeof dividendTerms>;
export type SalaryTerms = z.output<typeof dailyTerms> | z.output<typeof hourlyTerms>;
export type RealTimeTerms = z.output<typeof realTimeTerms>;
