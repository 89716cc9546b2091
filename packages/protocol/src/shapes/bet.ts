import { z } from 'zod';
import { betMoves, betStates } from '#bets.ts';
import type { betCalls } from '#calls/bet.ts';
import { ownMoneyRead, type ShapesOf, type Wire } from './shape.ts';
import { day, gameType, language, money, pageSize, rowId, time } from './wire.ts';

/** Where the last page ended: the moment in millionths of a second, and the bet's own number. */
export const betCursor = z.string().regex(/^\d{1,17}\.\d{1,18}$/);

const days = {
  /** Days of the merchant's calendar, both included; without them the last seven days. */
  from: day.optional(),
  to: day.optional(),
};

const filter = {
  ...days,
  gameType: gameType.optional(),
  vassalage: z
    .string()
    .regex(/^\w{1,20}$/)
    .optional(),
  gameCode: z
    .string()
    .regex(/^\w{1,40}$/)
    .optional(),
  state: z.enum(betStates).optional(),
  cursor: betCursor.optional(),
  language,
};

type Days = { from?: string | undefined; to?: string | undefined };
const isForward = ({ from, to }: Days) => from === undefined || to === undefined || from <= to;

const exportQuery = z.strictObject(filter).refine(isForward, { path: ['to'] });
const listQuery = z
  .strictObject({ ...filter, pageSize: pageSize(20, 100) })
  .refine(isForward, { path: ['to'] });
const profitQuery = z
  .strictObject({ ...days, gameType: gameType.optional(), language })
  .refine(isForward, { path: ['to'] });

export const bet = z.object({
  id: rowId,
  placedAt: time,
  settledAt: time.nullable(),
  state: z.enum(betStates),
  gameType,
  /** Null where a vendor's game is in no catalogue. */
  gameCode: z.string().nullable(),
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  vassalage: z.string().nullable(),
  vendorName: z.string(),
  stake: money,
  /** What of the stake counts as play. */
  validBet: money,
  payout: money,
  /** Payout less stake; of what is cancelled nothing. */
  net: money,
  /** Made with the demo world. */
  demo: z.boolean(),
});

/** What settled bets come to. */
const sums = z.object({
  bets: z.int(),
  stake: money,
  validBet: money,
  payout: money,
  net: money,
});

const totals = sums.extend({
  /** All bets that the filter shows, also those that count for nothing. */
  count: z.int(),
  openBets: z.int(),
  openStake: money,
});

const move = z.object({
  kind: z.enum(betMoves),
  /** Signed: what left the wallet is below zero. */
  amount: money,
  madeAt: time,
  /** It was taken back later. */
  isUndone: z.boolean(),
});

const details = bet.extend({
  /** The vendor's own name of the round. */
  roundId: z.string().nullable(),
  /** Where the vendor shows the round; for games of the house, where anybody can work it out again. */
  detailsUrl: z.string().nullable(),
  isProvable: z.boolean(),
  isFree: z.boolean(),
  /** Something was paid after the round was over. */
  isLate: z.boolean(),
  moves: z.array(move),
});

const file = z.object({ fileName: z.string(), csv: z.string(), rows: z.int(), next: betCursor.nullable() });

const policy = { ...ownMoneyRead, whileExcluded: true } as const;

export const betShapes = {
  list: {
    about:
      'The member’s bets by the time they were placed, the newest first; totals of all of them come with the first page.',
    query: listQuery,
    value: z.object({
      from: day,
      to: day,
      items: z.array(bet),
      next: betCursor.nullable(),
      totals: totals.nullable(),
    }),
    refusals: [],
    policy,
  },
  one: {
    about: 'One bet with everything that moved in its round, and where the vendor shows it.',
    query: z.strictObject({ bet: rowId, language }),
    value: details,
    refusals: ['BET_UNKNOWN'],
    policy,
  },
  exported: {
    about:
      'The same bets as CSV, in parts: only the first has the heading; the next begins at the cursor of the last.',
    query: exportQuery,
    value: file,
    refusals: [],
    policy,
  },
  profit: {
    about: 'What the settled bets came to, by the day on which they were settled and by kind of game.',
    query: profitQuery,
    value: z.object({
      from: day,
      to: day,
      totals: sums,
      days: z.array(sums.extend({ day })),
      gameTypes: z.array(sums.extend({ gameType })),
      openBets: z.int(),
      openStake: money,
    }),
    refusals: [],
    policy,
  },
  profitExported: {
    about: 'The same sums as CSV, a line for each day and kind of game.',
    query: profitQuery,
    value: file,
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof betCalls>;

export type BetQuery = z.output<typeof listQuery>;
export type BetExportQuery = z.output<typeof exportQuery>;
export type ProfitQuery = z.output<typeof profitQuery>;
export type ListedBet = z.output<typeof bet>;
export type BetDetails = z.output<typeof details>;
export type BetTotals = z.output<typeof totals>;
export type BetSums = z.output<typeof sums>;
export type BetPage = z.output<typeof betShapes.list.value>;
export type BetFile = z.output<typeof file>;
export type Profit = z.output<typeof betShapes.profit.value>;
export type BetWire = Wire<typeof betShapes>;
