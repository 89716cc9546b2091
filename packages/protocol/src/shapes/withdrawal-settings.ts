import { z } from 'zod';

/** Rupees as text, in whole paise; kept as they are written, because settings are stored as JSON. */
const cash = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);
const within = (min: number, max: number) => z.int().min(min).max(max);

/** By VIP level, from 0 on; a level above the list has the last. */
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
  /** The first few of a day cost nothing, every further one this fee. */
  freePerDay: within(0, 100).default(3),
  fee: cash.default('10'),
  /** Below this nobody looks at a withdrawal that raises no flag. */
  automaticBelow: cash.default('5000'),
  /** From here on two different people have to say yes. */
  fourEyesFrom: cash.default('50000'),
  /** A payment counts as received when its member has said nothing for so long. */
  receiptMinutes: within(1, 60 * 24 * 30).default(1440),
  /** Who was not paid may say so for so long, even after the time above. */
  disputeDays: within(1, 90).default(7),
  /** A gateway that is given an order and knows nothing of it after so long never received it. */
  notFoundMinutes: within(5, 23 * 60).default(120),
  /** What a member is given, once, when the house itself is later than it said; nothing unless it is set. */
  apology: cash.default('0'),
  /** Off where the regulator forbids offering it. */
  mayCancel: z.boolean().default(false),
  /** A payout account beside an older one waits so long before it can be used. */
  coolDownHours: within(0, 30 * 24).default(24),
  accountsMax: within(1, 20).default(5),
  passwordTries: within(1, 20).default(5),
  passwordLockHours: within(1, 30 * 24).default(24),
});

export const turnoverSettings = z.object({
  /** Below this a member has nothing left to play with, and what is still asked for is closed. */
  closeBelow: cash.default('10'),
});

export const taxSettings = z.object({
  /** Of net winnings. */
  ratePercent: z
    .string()
    .regex(/^\d{1,2}(\.\d{1,2})?$/)
    .default('30'),
});
