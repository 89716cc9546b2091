import { moneyOfUnits } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { Bet, VendorStatus } from '#adapters/game/dialect.ts';
import { digest } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import { gamesByCode, type GameRow, type LockedMembers } from '#modules/play/game-wallet/queries.ts';
import { namedTokens, type NamedToken } from '#modules/play/game-wallet/registry/queries.ts';
import type { Sheet } from './member-state.ts';
import type { Barrier } from './place-bet.ts';
import { betsOf, type Order } from './player-command.ts';

type Needs = { limits: Pick<MemberLimits, 'mayBet'>; isHouseOpen: boolean };

/** Tokens by their own words, games by their codes. */
export type Terms = { tokens: ReadonlyMap<string, NamedToken>; games: ReadonlyMap<string, GameRow> };

/** The tokens and games that the bets at hand name. */
export async function readTerms(tx: Tx, orders: readonly Order[], now: Instant): Promise<Terms> {
  const digests = new Map<string, string>();
  const codes = new Set<string>();
  for (const { command } of orders) {
    for (const { token, gameCode } of betsOf(command)) {
      codes.add(gameCode);
      if (token !== undefined && !digests.has(token)) digests.set(token, digest(token));
    }
  }
  const [named, games] = await allSettledOrThrow([
    namedTokens(tx, [...digests.values()], now),
    gamesByCode(tx, [...codes]),
  ]);
  const tokens = new Map<string, NamedToken>();
  for (const [token, hash] of digests) {
    const found = named.get(hash);
    if (found) tokens.set(token, found);
  }
  return { tokens, games: new Map(games.map((row) => [row.code, row] as const)) };
}

/**
 * What stands between a member and a bet, for all bets at hand: asked in this order, the first no is the answer. What a member has set as a
 * limit must be read and comes last; whoever has set none is judged at once.
 */
export function raiseBarrier(
  needs: Needs,
  tx: Tx,
  { tokens, games }: Terms,
  { ids, blocked, watched }: LockedMembers,
): Barrier {
  const isBlocked = (memberId: bigint) => !ids.has(memberId) || blocked.has(memberId);
  return {
    barrierOf: (sheet, bet) => {
      const token = bet.token === undefined ? undefined : tokens.get(bet.token);
      const asksToken = sheet.policy.asksTokenOnBets && bet.isResend !== true;
      return (
        (asksToken ? judgeToken(sheet, token) : null) ??
        (isOpen(needs, sheet, games.get(bet.gameCode)) ? null : 'GAME_DISABLED') ??
        (isBlocked(sheet.memberId) ? 'PLAYER_BLOCKED' : null)
      );
    },
    limitOf: (sheet, bet) => (watched.has(sheet.memberId) ? judgeLimits(needs, tx, sheet, bet) : null),
  };
}

function judgeToken({ policy, memberId }: Sheet, token: NamedToken | undefined): VendorStatus | null {
  if (token === undefined || token.vendor !== policy.vendor) return 'TOKEN_INVALID';
  if (token.memberId !== memberId) return 'PLAYER_NOT_FOUND';
  if (!token.isOpened) return 'TOKEN_INVALID';
  if (token.isTimedOut) return 'LIMIT_TIME';
  return token.isOver ? 'TOKEN_EXPIRED' : null;
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
