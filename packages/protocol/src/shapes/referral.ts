import { z } from 'zod';
import type { referralCalls } from '#calls/referral.ts';
import { friendStates, referralReasons } from '#referral.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money, pageNo, pageOf, pageSize, time } from './wire.ts';

const terms = z.object({
  firstDeposit: money,
  firstTurnover: money,
  firstReward: money,
  secondDeposit: money,
  secondReward: money,
  /** How often a reward must be bet before a withdrawal. */
  times: z.string(),
});

const summary = z.object({
  code: z.string(),
  /** The registration form with the code filled in. */
  url: z.string(),
  terms,
  friends: z.int(),
  /** The sums that the member has received for friends and as daily shares. */
  rewards: money,
  shares: money,
  /** By tier, the percentage of the friends’ valid bet; empty if the member’s line has an agent contract. */
  tiers: z.array(z.string()),
  /** The budget does not cover a reward. */
  isClosed: z.boolean(),
  /** The member gets no rewards now, because of a break for example. */
  isPaused: z.boolean(),
  /** The referrer of the member, masked, with the rewards for this member; null if the member has none. */
  invitedBy: z.object({ name: z.string(), received: money, state: z.enum(friendStates) }).nullable(),
});

const friend = z.object({
  /** Masked. */
  name: z.string(),
  joinedAt: time,
  state: z.enum(friendStates),
  /** Only if the state is `void`. */
  reason: z.enum(referralReasons).nullable(),
  /** Never more than the next condition asks for, so that it tells no more about the friend. */
  deposited: money,
  validBet: money,
  received: money,
});

const share = z.object({ day, tiers: z.array(z.object({ tier: z.int(), amount: money })), total: money });

const policy = { ...ownMoneyRead, switch: 'REFERRAL3' } as const;

export const referralShapes = {
  summary: {
    about:
      'The member’s referral code and link, the conditions and the sums. The first call creates a missing code.',
    value: summary,
    refusals: [],
    policy,
  },
  friends: {
    about: 'The friends who registered with the member’s code, the newest first, with their progress.',
    query: z.strictObject({ pageNo, pageSize: pageSize(20, 50) }),
    value: pageOf(friend),
    refusals: [],
    policy,
  },
  shares: {
    about: 'The daily shares of the friends’ valid bet by tier, the newest first.',
    query: z.strictObject({ pageNo, pageSize: pageSize(20, 50) }),
    value: pageOf(share),
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof referralCalls>;

export type ReferralSummary = z.output<typeof summary>;
export type ReferralFriend = z.output<typeof friend>;
export type ReferralWire = Wire<typeof referralShapes>;
