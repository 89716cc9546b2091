import { z } from 'zod';
import type { lotteryChaseCalls, lotteryOrderCalls } from '#calls/lottery-order.ts';
import {
  chaseDrawStates,
  chaseStates,
  drawStates,
  oddsProfiles,
  orderStates,
  prizeTables,
} from '#lottery.ts';
import { drawResult, issue, lotteryGameCode } from './lottery.ts';
import { ownMoneyAct, ownRead, type ShapesOf, type Wire } from './shape.ts';
import { cashMoney, day, language, money, pageSize, requestKey, rowId, time } from './wire.ts';

const ITEMS_MAX = 50;
const CHASE_DRAWS_MAX = 120;
const TYPED_ENTRIES_MAX = 100_000;
/** An item of 100,000 typed tickets fits. */
const BODY_BYTES_MAX = 2 * 1024 * 1024;

const value = z.union([z.int(), z.string().max(20)]);
const values = z.array(value).max(TYPED_ENTRIES_MAX);

/** The fields of a play, as the rules name them. The rules check them; this bounds their size. */
const selection = z.record(z.string().max(10), z.union([z.int(), values, z.array(values).max(10)]));

/** The decisions of the player about money. The server prices the item from them, and never accepts odds from a client. */
const terms = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('group'),
    unit: cashMoney,
    multiple: z.int().min(1).max(9999),
    /** The chosen prize group, up to the ceiling of the member. */
    group: z.int().min(1700).max(1980),
  }),
  z.strictObject({ kind: z.literal('amount'), amount: cashMoney }),
]);

const itemRequest = z.strictObject({ play: z.string().max(40), selection, terms });

const placing = z.strictObject({
  requestKey,
  gameCode: lotteryGameCode,
  /** The draw that the player saw. An order for any other draw than the current one is refused. */
  issue,
  items: z.array(itemRequest).min(1).max(ITEMS_MAX),
  /** The total that the player saw; another total is refused instead of debited. */
  stake: cashMoney,
});

const item = z.object({
  position: z.int(),
  play: z.string(),
  selection,
  bets: z.int(),
  terms,
  stake: money,
  fee: money,
  /** The total return of a stake of one by tier, in ten-thousandths. */
  odds: z.record(z.string(), z.int()),
  best: money,
  rebate: money,
  state: z.enum(orderStates),
  /** Winning unit bets by tier; null until the draw is settled. */
  wins: z.record(z.string(), z.int()).nullable(),
  payout: money,
});

const order = z.object({
  id: rowId,
  /** The number for customer service. */
  reference: z.string(),
  gameCode: lotteryGameCode,
  gameName: z.string(),
  issue,
  drawState: z.enum(drawStates),
  drawAt: time,
  closeAt: time,
  placedAt: time,
  settledAt: time.nullable(),
  state: z.enum(orderStates),
  items: z.int(),
  stake: money,
  payout: money,
  rebate: money,
  validBet: money,
  /** The chase plan that placed it. */
  chaseId: rowId.nullable(),
  canCancel: z.boolean(),
});

const orderDetail = order.extend({ result: drawResult.nullable(), lines: z.array(item) });

/** The codes of refused items, each as `<position> <code>`, with the amount that would fit where there is one: `2 PAYOUT_TOO_LARGE 12.0000`. */
const placingRefusals = [
  'GAME_UNKNOWN',
  'GAME_MAINTENANCE',
  'GAME_COUNTRY',
  'LOTTERY_GAME_STOPPED',
  'DRAW_UNKNOWN',
  'DRAW_CLOSED',
  'ORDER_ITEMS_REFUSED',
  'ORDER_STAKE_CHANGED',
  'BONUS_STAKE_TOO_LARGE',
  'ORDER_DRAW_LIMIT',
  'ORDER_EXPOSURE_LIMIT',
  'REQUEST_KEY_REUSED',
  'INSUFFICIENT_BALANCE',
  'PLAY_BREAK',
  'PLAY_LIMIT_LOSS',
] as const;

const byId = z.strictObject({ id: rowId });
/** Trial credits buy no lottery. */
const play = ownMoneyAct;
/** A player of fast games places more orders than other money calls allow. */
const placeOften = { ...play, limit: { ...ownMoneyAct.limit, points: 120 } } as const;

export const lotteryOrderShapes = {
  terms: {
    about: 'The caller’s prize-group ceiling, the limits, and the stakes already placed on the current draw.',
    query: z.strictObject({ gameCode: lotteryGameCode }),
    value: z.object({
      maxGroup: z.int(),
      minGroup: z.int(),
      balance: money,
      drawStake: money,
      drawStakeMax: money,
      itemsMax: z.int(),
      chaseDrawsMax: z.int(),
      /** The odds tables of the merchant: of ELOTT, and of MY4D. */
      elottProfile: z.enum(oddsProfiles),
      my4dTable: z.enum(prizeTables),
    }),
    refusals: ['GAME_UNKNOWN'],
    policy: ownRead,
  },
  place: {
    about: 'Places an order for the current draw: accepted whole, or refused with the reason of each item.',
    body: placing,
    bodyBytesMax: BODY_BYTES_MAX,
    value: orderDetail,
    refusals: placingRefusals,
    policy: placeOften,
  },
  list: {
    about: 'The caller’s orders, newest first.',
    query: z.strictObject({
      gameCode: lotteryGameCode.optional(),
      issue: issue.optional(),
      state: z.enum(orderStates).optional(),
      from: day.optional(),
      to: day.optional(),
      before: rowId.optional(),
      size: pageSize(20, 100),
      language,
    }),
    value: z.object({ orders: z.array(order), next: rowId.nullable() }),
    refusals: [],
    policy: ownRead,
  },
  one: {
    about: 'An order with its items, each with its hits.',
    query: z.strictObject({ id: rowId, language }),
    value: orderDetail,
    refusals: ['ORDER_UNKNOWN'],
    policy: ownRead,
  },
  cancel: {
    about: 'Cancels an order while its draw is on sale, and returns the whole stake.',
    body: byId,
    value: order,
    refusals: ['ORDER_UNKNOWN', 'ORDER_OVER', 'DRAW_CLOSED'],
    policy: play,
  },
} as const satisfies ShapesOf<typeof lotteryOrderCalls>;

const chaseDraw = z.object({
  issue,
  multiple: z.int(),
  stake: money,
  state: z.enum(chaseDrawStates),
  orderId: rowId.nullable(),
  /** The refusal of its order, for a refused draw. */
  reason: z.string().nullable(),
});

const chase = z.object({
  id: rowId,
  reference: z.string(),
  gameCode: lotteryGameCode,
  gameName: z.string(),
  state: z.enum(chaseStates),
  stopOnWin: z.boolean(),
  draws: z.int(),
  bought: z.int(),
  frozen: money,
  spent: money,
  released: money,
  placedAt: time,
  endedAt: time.nullable(),
});

const chaseDetail = chase.extend({ items: z.array(itemRequest), lines: z.array(chaseDraw) });

const chasePlacing = z.strictObject({
  requestKey,
  gameCode: lotteryGameCode,
  /** The items at a multiple of one. */
  items: z.array(itemRequest).min(1).max(ITEMS_MAX),
  /** The draws in their order, with the multiple of each. */
  draws: z
    .array(z.strictObject({ issue, multiple: z.int().min(1).max(9999) }))
    .min(1)
    .max(CHASE_DRAWS_MAX),
  stopOnWin: z.boolean(),
  /** The whole cost that the player saw. */
  stake: cashMoney,
});

export const lotteryChaseShapes = {
  place: {
    about: 'Places a chase over coming draws, and freezes its whole cost.',
    body: chasePlacing,
    bodyBytesMax: BODY_BYTES_MAX,
    value: chaseDetail,
    refusals: [...placingRefusals, 'CHASE_DRAWS_INVALID'],
    policy: play,
  },
  list: {
    about: 'The caller’s chase plans, newest first.',
    query: z.strictObject({
      state: z.enum(chaseStates).optional(),
      before: rowId.optional(),
      size: pageSize(20, 100),
      language,
    }),
    value: z.object({ chases: z.array(chase), next: rowId.nullable() }),
    refusals: [],
    policy: ownRead,
  },
  one: {
    about: 'A chase plan with its draws.',
    query: z.strictObject({ id: rowId, language }),
    value: chaseDetail,
    refusals: ['CHASE_UNKNOWN'],
    policy: ownRead,
  },
  stop: {
    about: 'Stops a chase plan and releases the money of all draws that are not bought.',
    body: byId,
    value: chaseDetail,
    refusals: ['CHASE_UNKNOWN', 'CHASE_OVER'],
    policy: play,
  },
  drop: {
    about: 'Drops single draws of a chase plan and releases their money.',
    body: z.strictObject({ id: rowId, issues: z.array(issue).min(1).max(CHASE_DRAWS_MAX) }),
    value: chaseDetail,
    refusals: ['CHASE_UNKNOWN', 'CHASE_OVER', 'DRAW_CLOSED'],
    policy: play,
  },
} as const satisfies ShapesOf<typeof lotteryChaseCalls>;

export type OrderPlacing = z.output<typeof placing>;
export type OrderItemRequest = z.output<typeof itemRequest>;
export type LotteryOrder = z.output<typeof order>;
export type LotteryOrderDetail = z.output<typeof orderDetail>;
export type LotteryOrderItem = z.output<typeof item>;
export type OrderTerms = z.output<typeof lotteryOrderShapes.terms.value>;
export type OrderQuery = z.output<typeof lotteryOrderShapes.list.query>;
export type ChasePlacing = z.output<typeof chasePlacing>;
export type LotteryChase = z.output<typeof chase>;
export type LotteryChaseDetail = z.output<typeof chaseDetail>;
export type ChaseQuery = z.output<typeof lotteryChaseShapes.list.query>;
export type LotteryOrderWire = Wire<typeof lotteryOrderShapes>;
export type LotteryChaseWire = Wire<typeof lotteryChaseShapes>;
