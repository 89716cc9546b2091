import { z } from 'zod';
import type { signInCalls } from '#calls/sign-in.ts';
import { ownMoneyAct, ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, money } from './wire.ts';

const status = z.object({
  today: day,
  isSignedIn: z.boolean(),
  /** The number of today in the streak, whether the member has signed in or not. */
  step: z.int(),
  /** Days in a row until now. A missed day sets it to zero. */
  inRow: z.int(),
  /** The last sign-in, if a day was missed after it. */
  brokenAfter: day.nullable(),
  /** The days of this round of rewards. The coming ones hold as long as no day is missed. */
  days: z.array(
    z.object({
      day,
      step: z.int(),
      amount: money,
      state: z.enum(['claimed', 'today', 'coming']),
    }),
  ),
  /** Credited deposits of today, together, and how much they must be before the sign-in. */
  deposited: money,
  depositMin: money,
  /** How often the reward must be bet before a withdrawal. */
  times: z.string(),
  /** The budget does not cover the reward of today. */
  isClosed: z.boolean(),
  /** The member gets no rewards now, because of a break for example. */
  isPaused: z.boolean(),
});

export const signInShapes = {
  status: {
    about: 'The streak of the daily sign-in with the rewards of its days, and what today still needs.',
    value: status,
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'REWCEN3' },
  },
  signIn: {
    about: 'Signs in for today and credits the reward of the day. A repeated call changes nothing.',
    value: status,
    refusals: ['SIGN_IN_DEPOSIT', 'REWARD_PAUSED', 'BUDGET_EMPTY'],
    policy: { ...ownMoneyAct, switch: 'REWCEN3' },
  },
} as const satisfies ShapesOf<typeof signInCalls>;

export type SignInStatus = z.output<typeof status>;
export type SignInWire = Wire<typeof signInShapes>;
