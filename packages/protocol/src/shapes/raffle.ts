import { z } from 'zod';
import type { raffleCalls } from '#calls/raffle.ts';
import { rafflePhases } from '#raffle.ts';
import { rewardStates } from '#reward.ts';
import { missionProduct } from './mission.ts';
import { ownMoneyAct, ownMoneyRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, time } from './wire.ts';

export const raffleCode = z.string().regex(/^[a-z][a-z0-9-]{1,39}$/);
const digest = z.string().regex(/^[0-9a-f]{64}$/);
const entryName = z.string().regex(/^[0-9a-f]{16}$/);

/** What everybody may know of a raffle. */
export const raffleFacts = {
  code: raffleCode,
  title: z.string(),
  phase: z.enum(rafflePhases),
  /** The first and the last day whose bets count. */
  firstDay: day,
  lastDay: day,
  startsAt: time,
  endsAt: time,
  drawAt: time,
  /** The counted bet that gives one ticket. */
  perTicket: money,
  /** The products whose bets count, and the part that counts. */
  weights: z.array(z.object({ product: missionProduct, times: z.string() })),
  /** Successive places with the same prize. */
  prizes: z.array(z.object({ from: z.int(), to: z.int(), amount: money })),
  pool: money,
  /** How often a prize must be bet before a withdrawal. */
  times: z.string(),
  claimDays: z.int(),
  /** A sample: its seed was not committed before its bets. */
  isDemo: z.boolean(),
};

const winner = z.object({
  place: z.int(),
  /** The first two letters of the name. */
  name: z.string(),
  /** The name of the entry in the ticket list. */
  entry: entryName,
  prize: money,
});

const raffle = z.object({
  ...raffleFacts,
  /** Tickets of all members so far. */
  tickets: z.int(),
  /** The entry in the public list of tickets, and its tickets; null before the first counted bet. */
  own: z
    .object({
      entry: entryName,
      weighted: money,
      tickets: z.int(),
      /** The bet that is missing for the next ticket. */
      missing: money,
      place: z.int().nullable(),
      prize: money.nullable(),
      /** The state of the reward; null without a prize, and for a prize that a break kept from being given. */
      reward: z.enum(rewardStates).nullable(),
      claimBy: time.nullable(),
    })
    .nullable(),
  winners: z.array(winner.extend({ isOwn: z.boolean() })),
});

const raffleProof = z.object({
  ...raffleFacts,
  /** The commitment to the seed, and when the draw service published it. */
  commitment: digest,
  publishedAt: time,
  /** Null until the draw. */
  seed: digest.nullable(),
  revealedAt: time.nullable(),
  /** Null while tickets are counted. */
  listHash: digest.nullable(),
  frozenAt: time.nullable(),
  /** The number of prizes. */
  prizeCount: z.int(),
  holders: z.array(z.object({ id: entryName, tickets: z.int() })),
  winners: z.array(winner),
});

export const raffleShapes = {
  status: {
    about: 'The raffles that are coming, running and drawn, with the own tickets and the own result.',
    query: z.strictObject({ language }),
    value: z.object({
      raffles: z.array(raffle),
      /** The member is on a break or may not get rewards; then there are no raffles. */
      isPaused: z.boolean(),
    }),
    refusals: [],
    policy: ownMoneyRead,
  },
  claim: {
    about: 'Pays the own prize of a raffle into the wallet. A repeated claim changes nothing.',
    body: z.strictObject({ code: raffleCode }),
    value: z.object({ amount: money, state: z.enum(rewardStates) }),
    refusals: ['RAFFLE_UNKNOWN', 'REWARD_UNKNOWN', 'REWARD_ENDED', 'REWARD_PAUSED'],
    policy: ownMoneyAct,
  },
  list: {
    about: 'The raffles of the last months, the newest first.',
    query: z.strictObject({ language }),
    value: z.array(z.object(raffleFacts)),
    refusals: [],
    policy: { ...publicRead, cache: null },
  },
  proof: {
    about: 'The ticket list of a raffle, and everything that is needed to repeat its draw.',
    query: z.strictObject({ code: raffleCode, language }),
    value: raffleProof,
    refusals: ['RAFFLE_UNKNOWN'],
    policy: { ...publicRead, limit: { ...publicRead.limit, points: 60 }, cache: null },
  },
} as const satisfies ShapesOf<typeof raffleCalls>;

export type RaffleFacts = z.output<z.ZodObject<typeof raffleFacts>>;
export type ShownRaffle = z.output<typeof raffle>;
export type RaffleWinner = z.output<typeof winner>;
export type RaffleProof = z.output<typeof raffleProof>;
export type RaffleWire = Wire<typeof raffleShapes>;
