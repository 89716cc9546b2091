import { z } from 'zod';

/** Rupees as text, in whole paise; stored as text, because settings are JSON. */
const cash = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);
const within = (min: number, max: number) => z.int().min(min).max(max);

/** By VIP level, from 0; a level above the list uses the last value. */
const dailyLimits = [
  '50000',
  '75000',
  '100000',
  '200000',
  '300000',
  '500000',
  '1000000',
  '2000000',
  '3000000',
  '5000000',
  '10000000',
];

export const withdrawalSettings = z.object({
  amountMin: cash.default('200'),
  amountMax: cash.default('100000'),
  dailyLimits: z.array(cash).min(1).max(100).default(dailyLimits),
  /** The free withdrawals of a day, and the fee of each further one. */
  freePerDay: within(0, 100).default(3),
  fee: cash.default('10'),
  /** A withdrawal below this without a risk flag needs no review. */
  automaticBelow: cash.default('5000'),
  /** From this amount on, two different people must approve. */
  fourEyesFrom: cash.default('50000'),
  /** A payment counts as received when its member has not responded for this time. */
  receiptMinutes: within(1, 60 * 24 * 30).default(1440),
  /** The time for a dispute, even after the time above. */
  disputeDays: within(1, 90).default(7),
  /** A gateway that does not know an order after this time never received it. */
  notFoundMinutes: within(5, 23 * 60).default(120),
  /** The compensation of a member, once, when a review misses its deadline; none by default. */
  apology: cash.default('0'),
  /** Off where the regulator forbids offering it. */
  mayCancel: z.boolean().default(false),
  /** The waiting time of a further payout account. */
  coolDownHours: within(0, 30 * 24).default(24),
  accountsMax: within(1, 20).default(5),
  passwordTries: within(1, 20).default(5),
  passwordLockHours: within(1, 30 * 24).default(24),
});

/** Transfers along the line of agents, for each sender. */
export const lineTransferSettings = z.object({
  amountMin: cash.default('100'),
  amountMax: cash.default('100000'),
  perDay: within(0, 1000).default(10),
});

export const turnoverSettings = z.object({
  /** Below this balance the remaining turnover requirement is closed. */
  closeBelow: cash.default('10'),
});

export const taxSettings = z.object({
  /** Of net winnings. */
  ratePercent: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .default('30'),
});
