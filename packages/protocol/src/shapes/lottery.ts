import { z } from 'zod';
import type { lotteryCalls } from '#calls/lottery.ts';
import { drawStates, lotteryCategories, prizeModes } from '#lottery.ts';
import { ownRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { day, language, pageSize, time } from './wire.ts';

export const lotteryGameCode = z.string().regex(/^\w{1,40}$/);

/** The number of a draw: the day of the game's zone, and the number within the day. */
export const issue = z.string().regex(/^[1-9]\d{11}$/);

const numbers = z.union([z.int(), z.string(), z.array(z.union([z.int(), z.string()]))]);

/** A result in the form of the rules: a list of numbers, or a board with named prizes. */
export const drawResult = z.union([z.array(z.int()), z.record(z.string(), numbers)]);

/** What lists and charts show beside the numbers. A field that the game has no use for is absent. */
const traits = z.object({
  sum: z.int().optional(),
  size: z.enum(['BIG', 'SMALL', 'MIDDLE']).optional(),
  parity: z.enum(['ODD', 'EVEN']).optional(),
  duel: z.enum(['DRAGON', 'TIGER', 'TIE']).optional(),
  shape: z.string().optional(),
  bull: z.string().optional(),
  colours: z.array(z.string()).optional(),
  zodiac: z.string().optional(),
});

/** A draw on the schedule. It accepts bets from `openAt` until before `closeAt`. */
export const scheduledDraw = z.object({ issue, openAt: time, closeAt: time, drawAt: time });

/** `isDemo`: a draw of the sample data, whose chain was not published before its bets. */
const lastDraw = z.object({ issue, result: drawResult, drawnAt: time, isDemo: z.boolean() });

const game = z.object({
  gameCode: lotteryGameCode,
  name: z.string(),
  family: z.string(),
  category: z.enum(lotteryCategories),
  prizeModes: z.array(z.enum(prizeModes)),
  vassalage: z.string(),
  route: z.string(),
  /** Null for a game that is drawn once on each of its days. */
  periodSeconds: z.int().nullable(),
  closeSeconds: z.int(),
  /** A stopped game accepts no bets. */
  isStopped: z.boolean(),
  /** Null while the chain of the day is not published yet; then there is no draw to bet on. */
  current: scheduledDraw.nullable(),
  last: lastDraw.nullable(),
});

const menu = z.object({
  serverTime: time,
  categories: z.array(z.object({ category: z.enum(lotteryCategories), games: z.array(game) })),
});

export const openedDraw = z.object({
  issue,
  result: drawResult,
  drawnAt: time,
  /** The entry of the day's hash chain; its hash is the entry of the draw before. */
  seed: z.string(),
  traits,
  isDemo: z.boolean(),
});

/** How often each number was drawn at each place, in the draws of the answer. */
const trendPlace = z.object({
  /** The place, from 1 on; 0 for all places together. */
  place: z.int(),
  numbers: z.array(
    z.object({
      number: z.int(),
      count: z.int(),
      /** Draws since it was drawn last, and the longest such run. */
      missing: z.int(),
      missingMax: z.int(),
    }),
  ),
});

const chain = z.object({
  day,
  length: z.int(),
  /** Entry 0 of the chain, published before the first bet of the day. */
  commitment: z.string(),
  saltName: z.string().nullable(),
  salt: z.string().nullable(),
  publishedAt: time,
  isDemo: z.boolean(),
});

const verification = z.object({
  gameCode: lotteryGameCode,
  ...scheduledDraw.shape,
  state: z.enum(drawStates),
  /** Its entry in the chain. */
  entry: z.int(),
  chain,
  /** Null until the draw service has revealed it. */
  seed: z.string().nullable(),
  result: drawResult.nullable(),
  drawnAt: time.nullable(),
});

const drawOfGame = z.object({
  serverTime: time,
  gameCode: lotteryGameCode,
  isStopped: z.boolean(),
  current: scheduledDraw.nullable(),
  next: scheduledDraw.nullable(),
  last: lastDraw.nullable(),
});

const openRead = { ...publicRead, cache: null } as const;
const gameQuery = z.object({ gameCode: lotteryGameCode });
const menuQuery = z.object({
  prizeMode: z.enum(prizeModes).optional(),
  device: z.enum(['WEB']).default('WEB'),
  language,
});
const openedQuery = z.object({
  gameCode: lotteryGameCode,
  /** A day of the game's zone; without it the newest draws. */
  day: day.optional(),
  /** Draws before this one, for the next page. */
  before: issue.optional(),
  size: pageSize(30, 100),
});
const opened = z.object({ gameCode: lotteryGameCode, rows: z.array(openedDraw), next: issue.nullable() });

export const lotteryShapes = {
  menu: {
    about: 'The lottery games of a prize mode by category, with their current draw and last result.',
    query: menuQuery,
    value: menu,
    refusals: [],
    policy: openRead,
  },
  recent: {
    about: 'The caller’s last 20 lottery games, most recent first.',
    query: z.strictObject({ language }),
    value: z.object({ serverTime: time, games: z.array(game) }),
    refusals: [],
    policy: ownRead,
  },
  menus: {
    about: 'All lottery games by category, with their current draw and last result.',
    query: menuQuery,
    value: menu,
    refusals: [],
    policy: openRead,
  },
  openedOfGame: {
    about: 'Opened numbers of a game, newest first.',
    query: openedQuery,
    value: opened,
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  opened: {
    about: 'The same as the opened numbers of a game, under the second path of the specification.',
    query: openedQuery,
    value: opened,
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  draw: {
    about: 'The current and the next draw of a game, with the time of the server.',
    query: gameQuery,
    value: drawOfGame,
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  near: {
    about: 'The draws around the present: the last opened ones, and the coming ones that a chase can buy.',
    query: z.object({ gameCode: lotteryGameCode, opened: pageSize(10, 100), coming: pageSize(10, 120) }),
    value: z.object({
      serverTime: time,
      gameCode: lotteryGameCode,
      opened: z.array(openedDraw),
      coming: z.array(scheduledDraw),
    }),
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  trend: {
    about: 'The last draws of a game for charts: results, and how often each number was drawn.',
    query: z.object({ gameCode: lotteryGameCode, draws: pageSize(100, 500) }),
    value: z.object({
      gameCode: lotteryGameCode,
      /** Oldest first, as a chart is read. */
      draws: z.array(z.object({ issue, result: drawResult, traits, isDemo: z.boolean() })),
      places: z.array(trendPlace),
    }),
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  chains: {
    about: 'The published ends of a game’s hash chains, newest first, those of coming days among them.',
    query: z.object({ gameCode: lotteryGameCode, size: pageSize(14, 60) }),
    value: z.object({ gameCode: lotteryGameCode, chains: z.array(chain) }),
    refusals: ['GAME_UNKNOWN'],
    policy: openRead,
  },
  verify: {
    about: 'Everything that is needed to recompute the result of a draw.',
    query: z.object({ gameCode: lotteryGameCode, issue }),
    value: verification,
    refusals: ['GAME_UNKNOWN', 'DRAW_UNKNOWN'],
    policy: openRead,
  },
} as const satisfies ShapesOf<typeof lotteryCalls>;

export type LotteryMenu = z.output<typeof menu>;
export type LotteryGameRow = z.output<typeof game>;
export type ScheduledDraw = z.output<typeof scheduledDraw>;
export type OpenedDraw = z.output<typeof openedDraw>;
export type OpenedPage = z.output<typeof opened>;
export type OpenedQuery = z.output<typeof openedQuery>;
export type MenuQuery = z.output<typeof menuQuery>;
export type DrawOfGame = z.output<typeof drawOfGame>;
export type ChainRow = z.output<typeof chain>;
export type DrawVerification = z.output<typeof verification>;
export type DrawResultJson = z.output<typeof drawResult>;
export type LotteryWire = Wire<typeof lotteryShapes>;
