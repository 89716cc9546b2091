/** The data of a game that a launch needs. */
type LaunchGame = { vassalage: string; gameType: string; gameCode: string; maintenance: boolean };

type LaunchVendor = { vassalage: string; gameType: string; maintenance: boolean };

/** Our own games, which a trial account plays with trial credits where the merchant's switch allows it. */
export const practiceVendor = 'MELA';

/** `practice` is a trial account that may play our own games. */
export type Player = 'guest' | 'trial' | 'practice' | 'member';

/** The result of a tap on a tile. */
export type Launch =
  | { kind: 'login'; next: string }
  | { kind: 'trial' }
  /** A trial account may play it, after a notice about trial credits. */
  | { kind: 'practice'; next: string }
  | { kind: 'maintenance' }
  | { kind: 'open'; path: string };

/** Vendors whose games have a page of their own. */
const lotteryPages: Readonly<Record<string, string>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

/** A closed game shows a notice, a guest logs in and comes back to the game, a trial account sees a notice about its credits or its limits. */
export function launchOf(game: LaunchGame, player: Player): Launch {
  if (game.maintenance) return { kind: 'maintenance' };
  const path = gamePath(game);
  if (player === 'guest') return { kind: 'login', next: path };
  if (player === 'member') return { kind: 'open', path };
  const mayPractise = player === 'practice' && game.vassalage === practiceVendor;
  return mayPractise ? { kind: 'practice', next: path } : { kind: 'trial' };
}

/** The page of a game. */
export function gamePath({ vassalage, gameCode }: Pick<LaunchGame, 'vassalage' | 'gameCode'>): string {
  const page = lotteryPages[vassalage];
  return page ? address(page, { gameCode }) : address('/seamless', { vassalage, gameCode });
}

/** What a launch may say about a lottery game, besides the game. */
type LotteryWishes = { prizeMode?: string | undefined; view?: 'betting' | 'lobby' | undefined };

const prizeModes: ReadonlySet<string> = new Set(['LOTT', 'ZY', 'ELOTT', 'SEA']);

/**
 * The page that the launch of a lottery game leads to: betting in a prize mode, or the center of the game's category. Undefined for games
 * of other vendors. A prize mode that does not exist is left out; the page falls back to the first of the game.
 */
export function lotteryLaunchPath(
  { vassalage, gameCode }: Pick<LaunchGame, 'vassalage' | 'gameCode'>,
  { prizeMode = '', view = 'betting' }: LotteryWishes,
): string | undefined {
  const page = lotteryPages[vassalage];
  if (page === undefined) return undefined;
  if (view === 'lobby') return vassalage === 'ELOTT' ? '/elott' : '/lott';
  return address(page, prizeModes.has(prizeMode) ? { gameCode, prizeMode } : { gameCode });
}

function address(page: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}

/**
 * The result of choosing a vendor. Slots are a list, filtered by the vendor; so is a vendor without a card. A card is
 * the only game of a vendor, and is launched directly.
 */
export function launchOfVendor(
  vendor: LaunchVendor,
  { page, card, player }: { page: string; card: LaunchGame | undefined; player: Player },
): Launch {
  if (vendor.maintenance) return { kind: 'maintenance' };
  if (card && vendor.gameType !== 'RNG') return launchOf(card, player);
  return { kind: 'open', path: address(page, { vassalage: vendor.vassalage }) };
}

type LaunchCategory<Vendor extends LaunchVendor, Game extends LaunchGame> = {
  gameType: string;
  page: string;
  vendors: readonly Vendor[];
  cards: Readonly<Record<string, Game>>;
};

/** Categories with a center of their own, which lists the games with their next draws: it is shown, however few vendors there are. */
const lotteryTypes: ReadonlySet<string> = new Set(['LOTT', 'ELOTT']);

/** The vendor that choosing a category launches: the only one. A category with several vendors, or a center, shows its page. */
export function launchedVendor<Vendor extends LaunchVendor, Game extends LaunchGame>(
  category: LaunchCategory<Vendor, Game>,
): Vendor | undefined {
  const { gameType, vendors } = category;
  return lotteryTypes.has(gameType) || vendors.length !== 1 ? undefined : vendors[0];
}

/** A category launches its vendor directly, or shows the page on which one is chosen. */
export function launchOfCategory<Vendor extends LaunchVendor, Game extends LaunchGame>(
  category: LaunchCategory<Vendor, Game>,
  player: Player,
): Launch {
  const { page, cards } = category;
  const vendor = launchedVendor(category);
  if (!vendor) return { kind: 'open', path: page };
  return launchOfVendor(vendor, { page, card: cards[vendor.vassalage], player });
}
