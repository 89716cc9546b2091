import { z } from 'zod';
import type {
  staffLotteryCalls,
  staffLotteryReportCalls,
  staffLotteryRequestCalls,
} from '#calls/staff-lottery.ts';
import { drawRequestKinds, drawRequestStates, drawStates, orderStates, settlementKinds } from '#lottery.ts';
import { drawResult, issue, lotteryGameCode, scheduledDraw } from './lottery.ts';
import { staffAct, staffMoney, staffRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, money, pageSize, rowId, time } from './wire.ts';

const reason = z.string().trim().min(10).max(400);

const game = z.object({
  gameCode: lotteryGameCode,
  name: z.string(),
  isStopped: z.boolean(),
  stopReason: z.string(),
  changedAt: time,
  current: scheduledDraw.nullable(),
});

/** A draw for staff. A seed appears only after its draw, and no field of any staff call accepts a result. */
const draw = z.object({
  id: rowId,
  gameCode: lotteryGameCode,
  gameName: z.string(),
  ...scheduledDraw.shape,
  state: z.enum(drawStates),
  closedAt: time.nullable(),
  drawnAt: time.nullable(),
  settledAt: time.nullable(),
  /** Items that were not cancelled. */
  items: z.int(),
  stake: money,
  /** What the draw could cost at most, while it is not drawn. */
  exposure: money,
  payout: money,
  result: drawResult.nullable(),
  isDemo: z.boolean(),
});

const request = z.object({
  id: rowId,
  draw: z.object({
    id: rowId,
    gameCode: lotteryGameCode,
    gameName: z.string(),
    issue,
    state: z.enum(drawStates),
  }),
  kind: z.enum(drawRequestKinds),
  reason: z.string(),
  state: z.enum(drawRequestStates),
  askedBy: z.string(),
  askedAt: time,
  decidedBy: z.string().nullable(),
  decidedAt: time.nullable(),
  decision: z.string(),
  /** Whether the caller asked, and so may not approve. */
  isOwn: z.boolean(),
});

/** The cursor of the orders of a draw, which are listed by member. */
const orderCursor = z.string().regex(/^\d{1,18}\.\d{1,18}$/);

const order = z.object({
  id: rowId,
  reference: z.string(),
  member: z.object({ id: rowId, account: z.string() }),
  items: z.int(),
  stake: money,
  payout: money,
  rebate: money,
  state: z.enum(orderStates),
  placedAt: time,
});

/** One settlement, return or reversal of a draw. */
const pass = z.object({
  run: z.int(),
  kind: z.enum(settlementKinds),
  items: z.int(),
  stake: money,
  payout: money,
  rebate: money,
  startedAt: time,
  finishedAt: time.nullable(),
});

const drawDetail = draw.extend({
  entry: z.int(),
  seed: z.string().nullable(),
  commitment: z.string(),
  /** The settlements of the draw, the first one first. */
  passes: z.array(pass),
  /** All requests about the draw, newest first. */
  requests: z.array(request),
  orders: z.array(order),
  next: orderCursor.nullable(),
});

export const staffLotteryShapes = {
  games: {
    about: 'All lottery games, and which of them are stopped.',
    query: z.strictObject({ language }),
    value: z.object({ games: z.array(game) }),
    refusals: [],
    policy: staffRead('lottery.read'),
  },
  stop: {
    about: 'Stops a game: it accepts no more bets. Its draws go on, and accepted bets are settled.',
    body: z.strictObject({ gameCode: lotteryGameCode, reason }),
    value: game,
    refusals: ['GAME_UNKNOWN'],
    policy: staffAct('lottery.stop'),
  },
  resume: {
    about: 'Lets a stopped game accept bets again.',
    body: z.strictObject({ gameCode: lotteryGameCode }),
    value: game,
    refusals: ['GAME_UNKNOWN'],
    policy: staffAct('lottery.stop'),
  },
  draws: {
    about: 'Draws with state, stakes and exposure, newest first.',
    query: z.strictObject({
      gameCode: lotteryGameCode.optional(),
      state: z.enum(drawStates).optional(),
      /** Only draws with bets. */
      withItems: z.enum(['yes', 'no']).default('no'),
      before: rowId.optional(),
      size: pageSize(50, 200),
      language,
    }),
    value: z.object({ draws: z.array(draw), next: rowId.nullable() }),
    refusals: [],
    policy: staffRead('lottery.read'),
  },
  draw: {
    about: 'A draw with its settlements, its requests, and its orders by member.',
    query: z.strictObject({
      id: rowId,
      after: orderCursor.optional(),
      size: pageSize(50, 200),
      language,
    }),
    value: drawDetail,
    refusals: ['DRAW_UNKNOWN'],
    policy: staffRead('lottery.read'),
  },
} as const satisfies ShapesOf<typeof staffLotteryCalls>;

export const staffLotteryRequestShapes = {
  list: {
    about: 'Requests to void or correct a draw, newest first.',
    query: z.strictObject({
      state: z.enum(drawRequestStates).optional(),
      before: rowId.optional(),
      size: pageSize(50, 200),
      language,
    }),
    value: z.object({ requests: z.array(request), next: rowId.nullable() }),
    refusals: [],
    policy: staffRead('lottery.read'),
  },
  ask: {
    about:
      'Asks for a void or a correction of a draw. Nothing changes before a second person approves it. The result cannot be changed.',
    body: z.strictObject({ drawId: rowId, kind: z.enum(drawRequestKinds), reason }),
    value: request,
    refusals: ['DRAW_UNKNOWN', 'DRAW_STATE_UNFIT', 'DRAW_REQUEST_WAITING'],
    policy: staffAct('lottery.ask'),
  },
  approve: {
    about: 'The second approval: voids the draw, or reverses its settlement and settles it again.',
    body: z.strictObject({ id: rowId, note: z.string().trim().max(400).default('') }),
    value: request,
    refusals: [
      'DRAW_REQUEST_UNKNOWN',
      'DRAW_REQUEST_DECIDED',
      'DRAW_STATE_UNFIT',
      'SECOND_PERSON_NEEDED',
      'SECOND_PERSON_LINKED',
    ],
    policy: staffMoney('lottery.approve'),
  },
  reject: {
    about: 'Rejects a request, with a reason.',
    body: z.strictObject({ id: rowId, note: z.string().trim().min(3).max(400) }),
    value: request,
    refusals: ['DRAW_REQUEST_UNKNOWN', 'DRAW_REQUEST_DECIDED'],
    policy: staffAct('lottery.approve'),
  },
} as const satisfies ShapesOf<typeof staffLotteryRequestCalls>;

const sums = z.object({
  draws: z.int(),
  orders: z.int(),
  /** The number of different members. */
  members: z.int(),
  stake: money,
  payout: money,
  rebate: money,
  /** Stake less payout and rebate. */
  profit: money,
});

const ofGame = { gameCode: lotteryGameCode, gameName: z.string() };

const reportQuery = z
  .strictObject({
    /** Days of the merchant's calendar, both included; without them the last seven days. */
    from: day.optional(),
    to: day.optional(),
    gameCode: lotteryGameCode.optional(),
    language,
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, { path: ['to'] });

export const staffLotteryReportShapes = {
  report: {
    about:
      'Stakes, payouts, rebates and profit of settled draws with bets by game and day; accounts without own money do not count.',
    query: reportQuery,
    value: z.object({
      from: day,
      to: day,
      totals: sums,
      games: z.array(z.object({ ...ofGame, ...sums.shape })),
      /** The newest day first. */
      rows: z.array(z.object({ ...ofGame, day, ...sums.shape })),
    }),
    refusals: ['SPAN_TOO_LONG'],
    policy: staffRead('lottery.read'),
  },
  reportExported: {
    about: 'The same as CSV.',
    query: reportQuery,
    value: z.object({ fileName: z.string(), csv: z.string(), rows: z.int() }),
    refusals: ['SPAN_TOO_LONG'],
    policy: staffRead('lottery.read'),
  },
} as const satisfies ShapesOf<typeof staffLotteryReportCalls>;

export type StaffLotteryGame = z.output<typeof game>;
export type StaffDraw = z.output<typeof draw>;
export type StaffDrawDetail = z.output<typeof drawDetail>;
export type StaffDrawFilters = z.output<typeof staffLotteryShapes.draws.query>;
export type DrawRequest = z.output<typeof request>;
export type DrawRequestFilters = z.output<typeof staffLotteryRequestShapes.list.query>;
export type DrawRequestAsking = z.output<typeof staffLotteryRequestShapes.ask.body>;
export type LotteryReport = z.output<typeof staffLotteryReportShapes.report.value>;
export type LotteryReportQuery = z.output<typeof reportQuery>;
export type StaffLotteryWire = Wire<typeof staffLotteryShapes>;
export type StaffLotteryRequestWire = Wire<typeof staffLotteryRequestShapes>;
export type StaffLotteryReportWire = Wire<typeof staffLotteryReportShapes>;
