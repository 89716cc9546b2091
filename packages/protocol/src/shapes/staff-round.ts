import { z } from 'zod';
import type { staffRoundCalls } from '#calls/staff-vendor.ts';
import { callbackResults, roundAges, vendorCommands } from '#vendor-desk.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { vendorCode } from './staff-vendor.ts';
import { language, money, pageSize, rowId, time } from './wire.ts';

const reason = z.string().trim().min(3).max(400);
/** Vendors’ ids are arbitrary text. */
const theirId = z.string().trim().min(1).max(128);

const callback = z.object({
  id: z.string(),
  at: time,
  vendor: z.string(),
  command: z.string(),
  status: z.string(),
  result: z.enum(callbackResults),
  /** The vendor’s name for the player, and the member. */
  playerId: z.string().nullable(),
  member: z.object({ id: z.string(), account: z.string() }).nullable(),
  requestId: z.string().nullable(),
  ms: z.int(),
});

const round = z.object({
  id: z.string(),
  vendor: z.string(),
  roundId: z.string(),
  member: z.object({ id: z.string(), account: z.string() }),
  game: z.string(),
  bets: z.int(),
  /** The staked or held amount, and the payout so far. */
  stake: money,
  win: money,
  openedAt: time,
  /** The time of the next automatic query, and the time at which the stake is returned if the result stays unknown. */
  askAt: time.nullable(),
  voidAt: time.nullable(),
});

export const staffRoundShapes = {
  callbacks: {
    about:
      'Calls of vendors to the wallet with their answers, newest first; one day by default, a month at most.',
    query: z.strictObject({
      vendor: vendorCode.optional(),
      /** The vendor's name for the player, or the member's account. */
      player: theirId.optional(),
      requestId: theirId.optional(),
      command: z.enum(vendorCommands).optional(),
      result: z.enum(callbackResults).optional(),
      status: z
        .string()
        .regex(/^[A-Z_]{2,40}$/)
        .optional(),
      from: time.optional(),
      to: time.optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
    }),
    value: z.object({ callbacks: z.array(callback), next: z.string().nullable() }),
    refusals: [],
    policy: staffRead('vendor.read'),
  },
  callback: {
    about: 'One call with its answer, without tokens and signatures.',
    query: z.strictObject({ id: rowId }),
    value: callback.extend({ bodyHash: z.string(), answer: z.string() }),
    refusals: ['CALLBACK_UNKNOWN'],
    policy: staffRead('vendor.read'),
  },
  rounds: {
    about: 'Open rounds, the oldest first.',
    query: z.strictObject({
      vendor: vendorCode.optional(),
      age: z.enum(roundAges).default('any'),
      after: z.uuid().optional(),
      size: pageSize(50, 200),
      language,
    }),
    value: z.object({ rounds: z.array(round), next: z.string().nullable(), total: z.int() }),
    refusals: [],
    policy: staffRead('vendor.read'),
  },
  ask: {
    about: 'Queries the vendor for the result of a round, and applies exactly that.',
    body: z.strictObject({ id: z.uuid() }),
    value: z.object({
      said: z.enum(['open', 'closed', 'cancelled', 'not_found', 'unanswered']),
      state: z.enum(['open', 'closed', 'void']),
    }),
    refusals: ['ROUND_UNKNOWN', 'ROUND_OVER'],
    policy: staffAct('round.ask'),
  },
  void: {
    about: 'Returns the stake of a round that its vendor no longer knows, after another query to the vendor.',
    body: z.strictObject({ id: z.uuid(), reason }),
    value: z.object({ state: z.enum(['open', 'closed', 'void']) }),
    refusals: ['ROUND_UNKNOWN', 'ROUND_OVER', 'ROUND_YOUNG', 'ROUND_UNANSWERED', 'ROUND_WITH_VENDOR'],
    policy: staffMoney('round.void'),
  },
} as const satisfies ShapesOf<typeof staffRoundCalls>;

export type StaffCallback = z.output<typeof callback>;
export type StaffRound = z.output<typeof round>;
export type StaffRoundWire = Wire<typeof staffRoundShapes>;
