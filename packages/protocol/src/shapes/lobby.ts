import { z } from 'zod';
import type { lobbyCalls } from '#calls/lobby.ts';
import { favoriteListPageSize, gameListPageSize, inHouseListPageSize, winnerBoard } from '#constants.ts';
import { ownRead, publicRead, type ShapesOf, type Wire } from './shape.ts';
import { flag, gameType, ignored, language, money, pageNo, pageOf, pageSize, time, wordSet } from './wire.ts';

const game = z.object({
  gameId: z.int(),
  nodeId: z.int(),
  nodeName: z.string(),
  gameType,
  /** The English name; `displayName` is in the requested language. */
  gameName: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  showIcon: flag,
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameClassify: z.string(),
  isGame: flag,
  isHot: flag,
  isNew: flag,
  maintenance: z.boolean(),
  /** Return to player in per cent, `"96.01"`, or null where the game has none. */
  rtp: z.string().nullable(),
});

const vendor = z.object({
  vassalage: z.string(),
  vendorName: z.string(),
  gameType,
  gameCategory: z.string(),
  logoUrl: z.string(),
  sorting: z.int(),
  gameCount: z.int(),
  isNew: flag,
  maintenance: z.boolean(),
});

/** A category of the navigation with its vendors; only categories that have a vendor are listed. */
const category = z.object({
  gameType,
  gameCategory: z.string(),
  page: z.string(),
  vendors: z.array(vendor),
  /** The game that a vendor’s card opens if the vendor has no list. */
  cards: z.record(z.string(), game),
  gameClassify: z.array(z.object({ code: z.string(), label: z.string() })),
});

const winner = z.object({
  customerName: z.string(),
  gameName: z.string(),
  iconUrl: z.string(),
  winAmount: money,
  vassalage: z.string(),
  gameCode: z.string(),
  gameType,
  settledAt: time,
  /** The win belongs to a demo account. */
  demo: z.boolean(),
});

const page = pageOf(game);

const clientType = ignored(z.literal('3').default('3'));
const platform = ignored(
  z
    .string()
    .regex(/^(flash|html5-desktop)(,(flash|html5-desktop))*$/)
    .default('flash,html5-desktop'),
);
const merchantCode = ignored(z.string().max(20).optional());
const vendorList = wordSet(/^\w{1,20}(,\w{1,20}){0,29}$/).optional();

/** The filters of every list of games. */
const narrowed = {
  gameType: gameType.optional(),
  gameClassify: z.string().max(40).optional(),
  /** One vendor or several, by comma; INHOUSE is its group. */
  vassalage: vendorList,
  search: z.string().trim().max(60).optional(),
};

const nodeId = z.coerce.number<number | string>().int().min(1).max(Number.MAX_SAFE_INTEGER);

/** The specification's payload of a lottery launch. Accepted for other clients; prize mode and view choose the page; a game returns to the site's own address, never to `backUrl`. */
const lobbyLaunch = {
  lottoArea: z.string().max(20).optional(),
  launchMode: z.string().max(20).optional(),
  prizeMode: z.string().max(20).optional(),
  view: z.enum(['betting', 'lobby']).optional(),
  backUrl: z.string().max(500).optional(),
};

const launch = {
  body: z.strictObject({
    vassalage: z.string().regex(/^\w{1,20}$/),
    gameCode: z.string().min(1).max(64),
    language,
    device: z.enum(['mobile', 'desktop', 'WEB']).default('mobile'),
    ...lobbyLaunch,
  }),
  value: z.object({
    url: z.url(),
    /** A game of a vendor is shown in a frame; a lottery game is a page of the site. */
    mode: z.enum(['frame', 'page']),
    /** Of the ticket in the address; a page has none. */
    expires: time.nullable(),
    /** Played from a vendor wallet, into which money is transferred first. */
    keepsWallet: z.boolean(),
  }),
  refusals: [
    'GAME_UNKNOWN',
    'GAME_MAINTENANCE',
    'GAME_COUNTRY',
    'GAME_CLOSED',
    'GAME_SILENT',
    'PLAY_BREAK',
    'PLAY_LIMIT_LOSS',
  ],
  policy: {
    switch: 'GAMELO3',
    blocked: ['maintenance', 'region'],
    scope: 'self',
    limit: { points: 60, seconds: 60, by: 'actor', store: 'memory' },
    cache: null,
  },
} as const;

const favoriteAct = { ...ownRead, switch: 'GAMELOFAV3' } as const;

/** A table of cards or boards: its stakes, and whether it is open. */
const room = z.object({
  roomId: z.int(),
  roomName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameClassify: z.string(),
  /** The vendor’s limit for one bet; null where it names none. */
  betMin: money.nullable(),
  betMax: money.nullable(),
  state: z.enum(['open', 'maintenance', 'soon']),
});

/** A live table, in the fields of a live model. Our tables have no human host, so the names are those of the tables. */
const liveTable = z.object({
  modelId: z.int(),
  modelName: z.string(),
  vassalage: z.string(),
  vendorName: z.string(),
  gameCode: z.string(),
  gameClassify: z.string(),
  iconUrl: z.string(),
  lagerIcon: z.string(),
  /** The vendor’s limit for one bet; null where it names none. */
  betMin: money.nullable(),
  betMax: money.nullable(),
  /** Members who bet here during the last 15 minutes; trial and test accounts do not count. */
  players: z.int(),
  state: z.enum(['open', 'maintenance', 'soon']),
});

const cached = { seconds: 60, by: 'query', tags: ['catalogue'] } as const;

export const lobbyShapes = {
  games: {
    about:
      'Games of a category, paged: by vendor, classification, choice (new, hot) and name in either language.',
    query: z.strictObject({
      clientType,
      platform,
      merchant: merchantCode,
      language,
      ...narrowed,
      gameSelectType: z.enum(['ALL', 'NEW', 'HOT']).default('ALL'),
      pageNo,
      pageSize: pageSize(gameListPageSize, inHouseListPageSize),
    }),
    value: page,
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELO3', cache: cached },
  },
  hotGames: {
    about: 'The hot games in their order.',
    query: z.strictObject({ merchantCode, isPlatform: z.literal('2').default('2'), platform, language }),
    value: z.array(game),
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELOHOT3', cache: cached },
  },
  popularGames: {
    about:
      'The games that most members bet on during the last 7 days, most first. Trial and test accounts do not count; without bets the list is empty.',
    query: z.strictObject({
      merchantCode,
      platform,
      language,
      gameType: gameType.optional(),
      limitNum: pageSize(gameListPageSize, 50),
    }),
    value: z.array(game),
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELO3', cache: cached },
  },
  vendors: {
    about: 'Categories in vendor-sorting order, each with its vendors.',
    query: z.strictObject({ platform, language }),
    value: z.array(category),
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELO3', cache: cached },
  },
  newVendors: {
    about: 'Vendors that joined recently.',
    query: z.strictObject({ platform, language }),
    value: z.array(vendor),
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELO3', cache: cached },
  },
  vendorGameTypes: {
    about: 'The categories in which each vendor has games.',
    value: z.array(z.object({ vassalage: z.string(), gameTypes: z.array(gameType) })),
    refusals: [],
    policy: { ...ownRead, switch: 'GAMELO3' },
  },
  recentGames: {
    about: 'The games that the member played last, newest first.',
    query: z.strictObject({
      clientType,
      language,
      ...narrowed,
      page: pageNo,
      pageSize: pageSize(gameListPageSize, 50),
    }),
    value: page,
    refusals: [],
    policy: { ...ownRead, switch: 'GAMELOREC3' },
  },
  favoriteIds: {
    about: 'The node ids of all favourite games of the member.',
    value: z.array(z.int()),
    refusals: [],
    policy: favoriteAct,
  },
  favorites: {
    about: 'The favourites of the member, the last added first.',
    query: z.strictObject({
      /** Accepted for other clients and ignored: the session is that of the header. */
      token: z.string().max(200).optional(),
      clientType,
      platform,
      language,
      ...narrowed,
      pageNo,
      pageSize: pageSize(favoriteListPageSize, favoriteListPageSize),
    }),
    value: page,
    refusals: [],
    policy: favoriteAct,
  },
  addFavorite: {
    about: 'Adds a favourite; a repeat changes nothing.',
    body: z.strictObject({
      nodeId,
      vendor: z.string().max(20).optional(),
      gameType: gameType.optional(),
    }),
    value: z.object({ nodeId: z.int() }),
    refusals: ['GAME_UNKNOWN'],
    policy: favoriteAct,
  },
  removeFavorite: {
    about: 'Removes a favourite; a repeat changes nothing.',
    query: z.strictObject({ nodeId }),
    value: z.object({ nodeId: z.int() }),
    refusals: [],
    policy: favoriteAct,
  },
  rooms: {
    about: 'The tables of cards and boards, with their stakes.',
    query: z.strictObject({ language, vassalage: vendorList }),
    value: z.array(room),
    refusals: [],
    policy: { ...ownRead, switch: 'GAMELO3' },
  },
  liveTables: {
    about: 'The live tables with their stakes and the number of members who play now.',
    query: z.strictObject({ language, vassalage: vendorList }),
    value: z.array(liveTable),
    refusals: [],
    policy: { ...publicRead, switch: 'GAMELO3', cache: { ...cached, seconds: 15 } },
  },
  launchSports: {
    about: 'Opens the sports book of a vendor; every other game is unknown here.',
    ...launch,
    policy: { ...launch.policy, blocked: ['maintenance', 'region', 'trial'] },
  },
  launchGame: {
    about:
      'Opens a game: the vendor’s address with a ticket that expires, or the page of a lottery game. A trial account opens none, or our own games where the merchant’s switch is on.',
    ...launch,
    refusals: [...launch.refusals, 'TRIAL_ACCOUNT'],
  },
  launchTrial: {
    about:
      'Opens one of our own games with trial credits, where the merchant’s switch is on. An account with its own money uses the other launches.',
    ...launch,
    refusals: [...launch.refusals, 'TRIAL_ACCOUNT', 'TRIAL_ONLY'],
  },
  winners: {
    about: 'The latest settled wins with masked names.',
    query: z.strictObject({
      language,
      gameCategory: z.union([gameType, z.literal('ALL')]).default('ALL'),
      limitNum: pageSize(winnerBoard.limit, winnerBoard.limit),
    }),
    value: z.array(winner),
    refusals: [],
    policy: { ...publicRead, cache: { seconds: 10, by: 'query', tags: ['catalogue', 'winners'] } },
  },
} as const satisfies ShapesOf<typeof lobbyCalls>;

export type Game = z.output<typeof game>;
export type Vendor = z.output<typeof vendor>;
export type Category = z.output<typeof category>;
export type Winner = z.output<typeof winner>;
export type GamesQuery = z.output<typeof lobbyShapes.games.query>;
export type PopularQuery = z.output<typeof lobbyShapes.popularGames.query>;
export type Narrowed = Pick<GamesQuery, 'gameType' | 'gameClassify' | 'vassalage' | 'search'>;
export type LiveTable = z.output<typeof liveTable>;
export type Room = z.output<typeof room>;
export type LaunchQuestion = z.output<typeof lobbyShapes.launchGame.body>;
export type LaunchedGame = z.output<typeof lobbyShapes.launchGame.value>;
export type LobbyWire = Wire<typeof lobbyShapes>;
