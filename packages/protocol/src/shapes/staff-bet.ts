import { z } from 'zod';
import type { staffBetCalls } from '#calls/staff-bet.ts';
import { bet, betCursor } from './bet.ts';
import { staffRead, type ShapesOf, type Wire } from './shape.ts';
import { vendorCode } from './staff-vendor.ts';
import { day, gameType, language, money, pageSize, rowId, time } from './wire.ts';

const sums = z.object({
  bets: z.int(),
  /** The number of different members. */
  players: z.int(),
  stake: money,
  win: money,
  /** The house’s result: stake less win. */
  result: money,
});

const part = z.object({ code: z.string(), name: z.string() });

const totalsQuery = z
  .strictObject({
    /** Days of the merchant's calendar, both included; without them the last seven days. */
    from: day.optional(),
    to: day.optional(),
    by: z.enum(['day', 'hour']).default('day'),
    split: z.enum(['none', 'vendor', 'gameType']).default('none'),
    vendor: vendorCode.optional(),
    gameType: gameType.optional(),
    language,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });

export const staffBetShapes = {
  list: {
    about: 'The bets of one member, newest first, with the vendor’s own name of each round.',
    query: z.strictObject({ id: rowId, before: betCursor.optional(), size: pageSize(50, 200), language }),
    value: z.object({
      bets: z.array(bet.extend({ roundId: z.string().nullable() })),
      next: betCursor.nullable(),
    }),
    refusals: ['MEMBER_UNKNOWN'],
    policy: staffRead('ledger.read'),
  },
  totals: {
    about:
      'The totals of settled bets, by day or by hour, optionally by vendor or kind of game; accounts without own money do not count.',
    query: totalsQuery,
    value: z.object({
      from: day,
      to: day,
      totals: sums,
      parts: z.array(part.extend(sums.shape)),
      /** Newest first; the part is null without a split. */
      rows: z.array(sums.extend({ at: time, part: part.nullable() })),
    }),
    refusals: ['SPAN_TOO_LONG'],
    policy: staffRead('report.read'),
  },
  totalsExported: {
    about: 'The same as CSV.',
    query: totalsQuery,
    value: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
    refusals: ['SPAN_TOO_LONG'],
    policy: staffRead('report.read'),
  },
} as const satisfies ShapesOf<typeof staffBetCalls>;

export type StaffBet = z.output<typeof staffBetShapes.list.value>['bets'][number];
export type TotalsQuery = z.output<typeof totalsQuery>;
export type PlayTotals = z.output<typeof staffBetShapes.totals.value>;
export type StaffBetWire = Wire<typeof staffBetShapes>;
