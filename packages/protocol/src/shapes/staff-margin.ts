import { z } from 'zod';
import type { staffMarginCalls } from '#calls/staff-margin.ts';
import { contractProducts } from '#contract.ts';
import { staffRead, type ShapesOf, type Wire } from './shape.ts';
import { money } from './wire.ts';

/** Exact, with two to four decimals. */
const percent = z.string().regex(/^-?\d{1,5}\.\d{2,4}$/);
const times = z.string();

/** Of the turnover, in the order in which they are shown. */
export const marginItems = [
  'selfRebate',
  'vipGifts',
  'vipSalary',
  'points',
  'promotions',
  'agentLine',
] as const;

const product = z.object({
  product: z.enum(contractProducts),
  margin: percent,
  items: z.array(z.object({ item: z.enum(marginItems), rate: percent })),
  giveBack: percent,
  vendorFee: percent,
  left: percent,
  /** Give-back and fee together are more than the margin. */
  isBeyond: z.boolean(),
  /** The rules that the rates come from. */
  rules: z.object({
    /** Null: the product has no member rebate. */
    rebate: z.object({ base: percent, perLevel: percent, max: percent }).nullable(),
    vipWeight: percent,
    /** Points for Rs 100 of valid bet. */
    pointsPer100: times,
    line: z.object({ rebate: percent, dividend: percent, salary: percent, salaryWeight: percent }),
    /** The share of the win that the vendor gets. */
    vendorShare: percent,
  }),
});

export const staffMarginShapes = {
  check: {
    about:
      'What the rules in force give back of each product’s turnover at a VIP level, and what is left of its margin, with the working. Without a level, level 5.',
    query: z.strictObject({ level: z.coerce.number<number | string>().int().min(0).max(99).optional() }),
    value: z.object({
      level: z.int(),
      levels: z.array(z.int()),
      /** The amounts of the ladder for the level: gift and turnover of the step up to it, salary and turnover that keeps it for 30 days. */
      vip: z.object({ gift: money, step: money, salary: money, keep: money }),
      pointsPerRupee: z.int(),
      promotions: z.object({
        planned: percent,
        days: z.int(),
        granted: money,
        validBet: money,
        /** What promotions gave on these days; null without bets. */
        share: percent.nullable(),
      }),
      products: z.array(product),
    }),
    refusals: [],
    policy: staffRead('contract.read'),
  },
} as const satisfies ShapesOf<typeof staffMarginCalls>;

export type StaffMarginWire = Wire<typeof staffMarginShapes>;
