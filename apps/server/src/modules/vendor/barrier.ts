import { moneyOfUnits } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { together } from '#db/at-once.ts';
import type { Tx } from '#db/database.ts';
import type { MemberLimits } from '#modules/limits/module.ts';
import { digest } from '#secret.ts';
import type { Bet, VendorStatus } from '#vendors/game/dialect.ts';
import { betsOf, type Order } from './orders.ts';
import type { Barrier } from './place-bet.ts';
import { gamesByCode, tokensByHash, type GameRow, type LockedMember, type TokenRow } from './queries.ts';
import type { Sheet } from './sheet.ts';

type Needs = { limits: Pick<MemberLimits, 'mayBet'>; isHouseOpen: boolean; now: Instant };

/** Tokens by their own words, games by their codes. */
export type Terms = { tokens: ReadonlyMap<string, TokenRow>; games: ReadonlyMap<string, GameRow> };

/** The tokens and games that the bets at hand name. */
export async function readTerms(tx: Tx, orders: readonly Order[]): Promise<Terms> {
  const bets = orders.flatMap(({ command }) => betsOf(command));
  const digests = new Map(
    bets.flatMap(({ token }) => (token === undefined ? [] : [[digest(token), token] as const])),
  );
  const codes = [...new Set(bets.map(({ gameCode }) => gameCode))];
  const [tokens, games] = await together([tokensByHash(tx, [...digests.keys()]), gamesByCode(tx, codes)]);
  return {
    tokens: new Map(tokens.map((row) => [digests.get(row.hash) ?? '', row] as const)),
    games: new Map(games.map((row) => [row.code, row] as const)),
  };
}

/**
 * What stands between a member and a bet, for all bets at hand: asked in this order, the first no is the answer. What a member has set as a
 * limit must be read and comes last; whoever has set none is judged at once.
 */
export function raiseBarrier(
  needs: Needs,
  tx: Tx,
  { tokens, games }: Terms,
  members: ReadonlyMap<bigint, LockedMember>,
): Barrier {
  return {
    barrierOf: (sheet, bet) => {
      const token = bet.token === undefined ? undefined : tokens.get(bet.token);
      const asksToken = sheet.policy.asksTokenOnBets && bet.isResend !== true;
      return (
        (asksToken ? judgeToken(sheet, token, needs.now) : null) ??
        (isOpen(needs, sheet, games.get(bet.gameCode)) ? null : 'GAME_DISABLED') ??
        (isBlocked(members.get(sheet.memberId)) ? 'PLAYER_BLOCKED' : null)
      );
    },
    limitOf: (sheet, bet) => {
      const member = members.get(sheet.memberId);
      return member && isWatched(member) ? judgeLimits(needs, tx, sheet, bet) : null;
    },
  };
}

const isBlocked = (member: LockedMember | undefined): boolean => !member || member.lockedAt !== null;

const isWatched = ({ hasLossLimit, breakUntil, excludedAt }: LockedMember): boolean =>
  hasLossLimit || breakUntil !== null || excludedAt !== null;

function judgeToken(
  { policy, memberId }: Sheet,
  token: TokenRow | undefined,
  now: Instant,
): VendorStatus | null {
  if (token === undefined || token.vendor !== policy.vendor) return 'TOKEN_INVALID';
  if (token.memberId !== memberId) return 'PLAYER_NOT_FOUND';
  if (token.openedAt === null) return 'TOKEN_INVALID';
  const isSessionPast = token.sessionEndsAt !== null && token.sessionEndsAt <= now;
  if (isSessionPast && token.hasSessionLimit) return 'LIMIT_TIME';
  return token.endsAt <= now || token.isSessionOver || isSessionPast ? 'TOKEN_EXPIRED' : null;
}

function isOpen({ isHouseOpen }: Needs, { policy }: Sheet, game: GameRow | undefined): boolean {
  return isHouseOpen && game !== undefined && game.vendor === policy.vendor && game.isOpen;
}

async function judgeLimits(
  { limits }: Needs,
  tx: Tx,
  { memberId, purse: { staked } }: Sheet,
  bet: Bet,
): Promise<VendorStatus | null> {
  // What was staked with the commands before this one is in no book yet.
  const stake = moneyOfUnits(bet.amount + (staked > 0n ? staked : 0n));
  try {
    await limits.mayBet(tx, memberId, stake);
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (error.code === 'SELF_EXCLUDED') return 'PLAYER_EXCLUDED';
    if (error.code === 'PLAY_BREAK') return 'LIMIT_TIME';
    if (error.code === 'PLAY_LIMIT_LOSS') return 'LIMIT_LOSS';
    throw error;
  }
}
