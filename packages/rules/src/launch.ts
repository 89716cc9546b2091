/** What a launch must know of a game; the catalogue's games have it. */
type LaunchGame = { vassalage: string; gameType: string; gameCode: string; maintenance: boolean };

type LaunchVendor = { vassalage: string; gameType: string; maintenance: boolean };

export type Player = 'guest' | 'trial' | 'member';

/** What a tap on a tile leads to. */
export type Launch =
  | { kind: 'login'; next: string }
  | { kind: 'trial' }
  | { kind: 'maintenance' }
  | { kind: 'open'; path: string };

/** Vendors whose games are played on a page of their own. */
const lotteryPages: Readonly<Record<string, string>> = {
  LOTT: '/lottery',
  ELOTT: '/lottery',
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
};

/** A closed game says so first, a guest logs in and comes back to the game, a trial account is told what it lacks. */
export function launchOf(game: LaunchGame, player: Player): Launch {
  if (game.maintenance) return { kind: 'maintenance' };
  const path = gamePath(game);
  if (player === 'guest') return { kind: 'login', next: path };
  if (player === 'trial') return { kind: 'trial' };
  return { kind: 'open', path };
}

/** The page that a game is played on. */
export function gamePath({ vassalage, gameCode }: Pick<LaunchGame, 'vassalage' | 'gameCode'>): string {
  const page = lotteryPages[vassalage];
  return page ? address(page, { gameCode }) : address('/seamless', { vassalage, gameCode });
}

function address(page: string, params: Readonly<Record<string, string>>): string {
  const pairs = Object.entries(params).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${page}?${pairs.join('&')}`;
}

/**
 * What choosing a vendor leads to. Slots are a list, filtered by the vendor; so is a vendor without a card. A card is
 * the game that a vendor consists of, and is launched at once.
 */
export function launchOfVendor(
  vendor: LaunchVendor,
  { page, card, player }: { page: string; card: LaunchGame | undefined; player: Player },
): Launch {
  if (vendor.maintenance) return { kind: 'maintenance' };
  if (card && vendor.gameType !== 'RNG') return launchOf(card, player);
  return { kind: 'open', path: address(page, { vassalage: vendor.vassalage }) };
}

type LaunchCategory<Game extends LaunchGame> = {
  page: string;
  vendors: readonly LaunchVendor[];
  cards: Readonly<Record<string, Game>>;
};

/** A category with one vendor launches it directly; one with several shows its page. */
export function launchOfCategory<Game extends LaunchGame>(
  { page, vendors, cards }: LaunchCategory<Game>,
  player: Player,
): Launch {
  const [only, ...others] = vendors;
  if (!only || others.length > 0) return { kind: 'open', path: page };
  return launchOfVendor(only, { page, card: cards[only.vassalage], player });
}
