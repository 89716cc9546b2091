import { z } from 'zod';
import type { envelopeCalls } from '#calls/envelope.ts';
import { ownMoneyAct, ownMoneyRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { money, time } from './wire.ts';

/** A round is named by its local start: `202611181200`. */
export const envelopeRoundNumber = z.string().regex(/^[1-9]\d{11}$/);

const band = z.object({
  /** The valid bet of the day from which the band applies. */
  from: money,
  /** The mean amount. */
  mean: money,
  lines: z.array(z.object({ amount: money, weight: z.int() })),
});

const drawn = z.object({
  /** The public name of the member in proofs. */
  name: z.string(),
  /** The floor of the band that applied. */
  bandFrom: money,
  /** The amount that the seed gives. */
  drawn: money,
  /** The part that the pool paid. */
  paid: money,
  openedAt: time,
});

const round = z.object({
  number: envelopeRoundNumber,
  startsAt: time,
  endsAt: time,
  pool: money,
  poolLeft: money,
  takers: z.int(),
  bands: z.array(band),
  /** How often the amount must be bet before a withdrawal. */
  times: z.string(),
  /** What this member has opened. */
  own: drawn.nullable(),
});

const overview = z.object({
  /** The time of the server, for countdowns. */
  now: time,
  /** The round that is open, or else the next one; null: none is planned. */
  round: round.nullable(),
  /** The valid bet of today, and the amount missing for the lowest band. */
  validBet: money,
  missing: money,
  /** The public name of this member in proofs. It never changes, so it is fixed before any seed is known. */
  name: z.string(),
  /** The member gets no rewards now, because of a break for example. */
  isPaused: z.boolean(),
  /** The budget of the promotion is empty. */
  isClosed: z.boolean(),
  /** Rounds that are over, the newest first. */
  past: z.array(round.omit({ bands: true, times: true, poolLeft: true }).extend({ paid: money })),
});

const proof = z.object({
  number: envelopeRoundNumber,
  startsAt: time,
  endsAt: time,
  commitment: z.string(),
  committedAt: time,
  /** Published when the round is over. */
  seed: z.string().nullable(),
  isCancelled: z.boolean(),
  /** Part of the demo data: its commitment was not published before. */
  isDemo: z.boolean(),
  bands: z.array(band),
  pool: money,
  paid: money,
  takers: z.int(),
  /** The first envelopes of a round that is over, in the order in which they were opened. */
  opened: z.array(drawn),
  /** The envelope of the asked name. */
  own: drawn.nullable(),
});

export const envelopeShapes = {
  overview: {
    about: 'The open or next round of red envelopes with the own standing, and the last rounds.',
    value: overview,
    refusals: [],
    policy: { ...ownMoneyRead, switch: 'REWCEN3' },
  },
  open: {
    about:
      'Opens the envelope of this member in a round and credits it, once. A repeated call changes nothing.',
    body: z.strictObject({ number: envelopeRoundNumber }),
    value: overview,
    refusals: [
      'ENVELOPE_UNKNOWN',
      'ENVELOPE_NOT_OPEN',
      'ENVELOPE_NOT_READY',
      'ENVELOPE_VALID_BET',
      'ENVELOPE_EMPTY',
      'ENVELOPE_SAME_PERSON',
      'REWARD_PAUSED',
      'BUDGET_EMPTY',
    ],
    policy: { ...ownMoneyAct, switch: 'REWCEN3' },
  },
  proof: {
    about: 'Everything that is needed to recompute the envelopes of a round.',
    query: z.strictObject({
      number: envelopeRoundNumber,
      name: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .optional(),
    }),
    value: proof,
    refusals: ['ENVELOPE_UNKNOWN'],
    policy: { ...publicRead, cache: null },
  },
} as const satisfies ShapesOf<typeof envelopeCalls>;

export type EnvelopeOverview = z.output<typeof overview>;
export type EnvelopeProof = z.output<typeof proof>;
export type EnvelopeWire = Wire<typeof envelopeShapes>;
