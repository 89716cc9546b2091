import { z } from 'zod';

/** Rupees as text, in whole paise; stored as text, because settings are JSON. */
const cash = z.string().regex(/^\d{1,13}(\.\d{1,2})?$/);
const reward = z.string().regex(/^(?!0+(\.0+)?$)\d{1,9}(\.\d{1,2})?$/);
/** How often a reward must be bet before a withdrawal; 0: not at all. */
const times = z.string().regex(/^\d{1,3}(\.\d)?$/);

/** Converting points into money. */
export const conversionRules = {
  /** Whole points that give one rupee. */
  pointsPerRupee: z.int().min(1).max(10_000),
  /** The smallest conversion, in whole points. */
  pointsMin: z.int().min(1).max(1_000_000),
  /** Rupees for each member and day. */
  perDayMax: cash,
  times,
};

export const pointSettings = z.object({
  pointsPerRupee: conversionRules.pointsPerRupee.default(20),
  pointsMin: conversionRules.pointsMin.default(100),
  perDayMax: conversionRules.perDayMax.default('500'),
  times: conversionRules.times.default('1'),
});

export const signInSettings = z.object({
  /** Credited deposits of the day, together, before the sign-in. */
  depositMin: cash.default('200'),
  /** By day of the streak; after the last one the next day in a row is the first again. */
  rewards: z.array(reward).min(1).max(31).default(['5', '5', '8', '8', '12', '12', '50']),
  times: times.default('1'),
});

/** The condition for the friend and the reward of the referrer. The second step needs the first. */
export const referralSettings = z.object({
  firstDeposit: cash.default('500'),
  firstTurnover: cash.default('1500'),
  firstReward: reward.default('50'),
  secondDeposit: cash.default('5000'),
  secondReward: reward.default('150'),
  times: times.default('1'),
  /** The daily shares of the friends’ valid bet, by tier. */
  tierPercents: z
    .array(z.string().regex(/^\d(\.\d{1,4})?$/))
    .max(6)
    .default(['0.10', '0.05', '0.02']),
});
