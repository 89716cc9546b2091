import { z } from 'zod';
import type { rebateCalls } from '#calls/rebate.ts';
import { rebateKinds, rebateProducts } from '#rebate.ts';
import { ownMoneyAct, ownMoneyRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { money, pageNo, pageOf, pageSize, time } from './wire.ts';

/** In per cent, `"0.35"`. */
const percent = z.string();

/** The rate of a level is the base and the part for each level, up to the maximum. */
export const rebateRate = z.object({
  product: z.enum(rebateProducts),
  base: percent,
  perLevel: percent,
  max: percent,
});

const row = z.object({ product: z.enum(rebateProducts), validBet: money, rate: percent, amount: money });

const unpaid = z.object({
  /** Negative valid bet is what voids took back after it was paid. */
  rows: z.array(row),
  /** What a claim would pay now. */
  total: money,
  vipLevel: z.int(),
  claimMin: money,
  /** The next claim is possible from this moment on; null: now. */
  nextClaimAt: time.nullable(),
  /** From this moment on, the server pays what was bet until today’s midnight and not claimed. */
  paidFrom: time,
  /** How often the rebate must be bet before a withdrawal. */
  times: z.string(),
  /** The budget does not cover the claim. */
  isClosed: z.boolean(),
  /** The member gets no rewards now, because of a break for example. */
  isPaused: z.boolean(),
});

const payment = z.object({
  no: z.int(),
  kind: z.enum(rebateKinds),
  vipLevel: z.int(),
  amount: money,
  paidAt: time,
  parts: z.array(row),
});

const policy = { ...ownMoneyRead, switch: 'MANREBATE3' } as const;

export const rebateShapes = {
  rates: {
    about: 'The rates of the member rebate by product, for every VIP level.',
    value: z.object({ rates: z.array(rebateRate) }),
    refusals: [],
    policy: { ...publicRead, cache: null },
  },
  ownRates: {
    about: 'The rates of the member rebate at the member’s VIP level.',
    value: z.object({
      vipLevel: z.int(),
      rates: z.array(z.object({ product: z.enum(rebateProducts), rate: percent })),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
  unpaid: {
    about: 'The valid bet that no rebate was paid for yet, by product, with what it brings now.',
    value: unpaid,
    refusals: [],
    policy,
  },
  claim: {
    about: 'Pays the rebate of everything that is unpaid, at most once an hour.',
    value: unpaid,
    refusals: ['REBATE_TOO_SOON', 'REBATE_BELOW_MIN', 'REWARD_PAUSED', 'BUDGET_EMPTY'],
    policy: { ...ownMoneyAct, switch: 'MANREBATE3' },
  },
  history: {
    about: 'The rebates that were paid, claimed or automatic, the newest first.',
    query: z.strictObject({ pageNo, pageSize: pageSize(10, 50) }),
    value: pageOf(payment),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof rebateCalls>;

export type RebateUnpaid = z.output<typeof unpaid>;
export type RebatePayment = z.output<typeof payment>;
export type RebateWire = Wire<typeof rebateShapes>;
