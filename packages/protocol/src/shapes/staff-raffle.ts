import { z } from 'zod';
import type { staffRaffleCalls } from '#calls/staff-raffle.ts';
import { rafflePhases, rafflePrizesMax } from '#raffle.ts';
import { missionProduct } from './mission.ts';
import { raffleCode } from './raffle.ts';
import { staffAct, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, day, money, rowId, time } from './wire.ts';

const title = z.string().trim().min(1).max(80);
const reason = z.string().trim().min(3).max(400);
const times = z.string().regex(/^\d{1,2}(\.\d{1,2})?$/);
const weight = z.strictObject({ product: missionProduct, times: times.regex(/[1-9]/) });

const terms = {
  code: raffleCode,
  titles: z.strictObject({ EN: title, HI: title }),
  /** The products whose bets count, each once, and the part that counts. */
  weights: z.array(weight).min(1).max(missionProduct.options.length),
  /** The counted bet that gives one ticket. */
  perTicket: cashMoney,
  /** So many successive places with the same prize. */
  prizes: z
    .array(z.strictObject({ places: z.int().min(1).max(rafflePrizesMax), amount: cashMoney }))
    .min(1)
    .max(20),
  times,
  claimDays: z.int().min(1).max(90),
  firstDay: day,
  lastDay: day,
  drawAt: time,
};

const raffle = z.object({
  ...terms,
  id: rowId,
  perTicket: money,
  weights: z.array(z.object({ product: missionProduct, times: z.string() })),
  prizes: z.array(z.object({ places: z.int(), amount: money })),
  phase: z.enum(rafflePhases),
  pool: money,
  entrants: z.int(),
  tickets: z.int(),
  /** The prizes that are claimed or can be claimed. */
  granted: money,
  claimed: money,
  commitment: z.string(),
  listHash: z.string().nullable(),
  frozenAt: time.nullable(),
  seed: z.string().nullable(),
  drawnAt: time.nullable(),
  madeBy: z.string().nullable(),
  madeAt: time,
  cancelReason: z.string().nullable(),
  isDemo: z.boolean(),
});

const entry = z.object({
  memberId: rowId,
  account: z.string(),
  entry: z.string(),
  weighted: money,
  tickets: z.int(),
});
const winner = z.object({
  place: z.int(),
  memberId: rowId,
  account: z.string(),
  prize: money,
  isPaid: z.boolean(),
});

const overview = z.object({ raffles: z.array(raffle), budget: z.object({ left: money }) });

export const staffRaffleShapes = {
  list: {
    about: 'The raffles with their tickets and costs, the newest first, and the rest of the budget.',
    value: overview,
    refusals: [],
    policy: staffRead('raffle.read'),
  },
  detail: {
    about: 'A raffle with its winners, and the members with the most tickets.',
    query: z.strictObject({ id: rowId }),
    value: raffle.extend({ entries: z.array(entry), winners: z.array(winner) }),
    refusals: ['RAFFLE_UNKNOWN'],
    policy: staffRead('raffle.read'),
  },
  make: {
    about:
      'Makes a raffle whose window has not begun: commits its seed and sets its prizes aside. Its terms never change.',
    body: z.strictObject({ ...terms, reason }),
    value: overview,
    refusals: ['RAFFLE_CODE_TAKEN', 'BUDGET_EMPTY', 'DRAWS_NO_RESPONSE'],
    policy: staffAct('raffle.manage'),
  },
  cancel: {
    about: 'Cancels a raffle before its window begins; its prizes go back. A repeat changes nothing.',
    body: z.strictObject({ id: rowId, reason }),
    value: overview,
    refusals: ['RAFFLE_UNKNOWN', 'RAFFLE_STARTED'],
    policy: staffAct('raffle.manage'),
  },
} as const satisfies ShapesOf<typeof staffRaffleCalls>;

export type StaffRaffle = z.output<typeof raffle>;
export type StaffRaffleWire = Wire<typeof staffRaffleShapes>;
