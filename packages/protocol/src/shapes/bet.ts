import { z } from 'zod';
import { betMoves, betStates } from '#bets.ts';
import type { betCalls } from '#calls/bet.ts';
import { turnoverProducts, turnoverSkips } from '#turnover.ts';
import { ownMoneyRead, ownRead, type ShapesOf, type Wire } from './shape.ts';
import { day, gameType, language, money, pageSize, rowId, time } from './wire.ts';

/** The cursor of the next page: the moment in microseconds, and the number of the bet. */
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
const gamesQuery = z.strictObject({ ...days, language }).refine(isForward, { path: ['to'] });
const profitQuery = z
  .strictObject({ ...days, gameType: gameType.optional(), language })
  .refine(isForward, { path: ['to'] });

export const bet = z.object({
  id: rowId,
  placedAt: time,
  settledAt: time.nullable(),
  state: z.enum(betStates),
  gameType,
  /** Null where the vendor’s game is in no catalogue. */
  gameCode: z.string().nullable(),
  gameName: z.string(),
  iconUrl: z.string().nullable(),
  vassalage: z.string().nullable(),
  vendorName: z.string(),
  stake: money,
  /** The stake without the part that opposite bets cancel out. */
  validBet: money,
  /** What the bet counts toward wagering requirements: the valid bet by the weight of its game type. */
  turnover: money,
  payout: money,
  /** Payout less stake; zero for a cancelled bet. */
  net: money,
  /** Created with the demo data. */
  demo: z.boolean(),
});

/** What one bet added to a turnover requirement, or why it added nothing. */
const contribution = z.object({
  /** Identifies the bet in this list. */
  reference: z.string(),
  /** Null where the vendor’s game is in no catalogue. */
  gameName: z.string().nullable(),
  product: z.enum(turnoverProducts),
  stake: money,
  validBet: money,
  /** How much of the valid bet counts, in percent: `"50"`. */
  weight: z.string(),
  contribution: money,
  skip: z.enum(turnoverSkips).nullable(),
  madeAt: time,
  /** The bet was cancelled later, so it counts no more. */
  isReversed: z.boolean(),
});

/** A game of the period, for the filter by game. */
const betGame = z.object({
  gameCode: z.string(),
  gameName: z.string(),
  gameType,
  vassalage: z.string().nullable(),
  /** The number of bets of any state. */
  bets: z.int(),
});

/** The totals of settled bets. */
const sums = z.object({
  bets: z.int(),
  stake: money,
  validBet: money,
  turnover: money,
  payout: money,
  net: money,
});

const totals = sums.extend({
  /** The number of all bets of the filter, also those that count for nothing. */
  count: z.int(),
  openBets: z.int(),
  openStake: money,
});

const move = z.object({
  kind: z.enum(betMoves),
  /** Signed: a debit is negative. */
  amount: money,
  madeAt: time,
  /** It was rolled back later. */
  isUndone: z.boolean(),
});

const details = bet.extend({
  /** The vendor’s id of the round. */
  roundId: z.string().nullable(),
  /** The vendor’s page of the round; for our own games, the page that verifies it. */
  detailsUrl: z.string().nullable(),
  isProvable: z.boolean(),
  isFree: z.boolean(),
  /** A payout was made after the round was over. */
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
    about: 'One bet with all movements of its round, and the vendor’s page of the round.',
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
  contributions: {
    about:
      'The last 50 bets that came to one of the member’s turnover requirements, with what each counted, or why not.',
    query: z.strictObject({ id: z.uuid(), language }),
    value: z.array(contribution),
    refusals: [],
    policy: { ...ownRead, whileExcluded: true },
  },
  games: {
    about: 'The games of the member’s bets in these days, the most played first; at most 200.',
    query: gamesQuery,
    value: z.array(betGame),
    refusals: [],
    policy,
  },
  profit: {
    about: 'The totals of settled bets, by day of settlement and by kind of game.',
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
    about: 'The same totals as CSV, a line for each day and kind of game.',
    query: profitQuery,
    value: file,
    refusals: [],
    policy,
  },
} as const satisfies ShapesOf<typeof betCalls>;

export type BetQuery = z.output<typeof listQuery>;
export type BetExportQuery = z.output<typeof exportQuery>;
export type TurnoverContribution = z.output<typeof contribution>;
export type BetGamesQuery = z.output<typeof gamesQuery>;
export type BetGame = z.output<typeof betGame>;
export type ProfitQuery = z.output<typeof profitQuery>;
export type ListedBet = z.output<typeof bet>;
export type BetDetails = z.output<typeof details>;
export type BetTotals = z.output<typeof totals>;
export type BetSums = z.output<typeof sums>;
export type BetPage = z.output<typeof betShapes.list.value>;
export type BetFile = z.output<typeof file>;
export type Profit = z.output<typeof betShapes.profit.value>;
export type BetWire = Wire<typeof betShapes>;
