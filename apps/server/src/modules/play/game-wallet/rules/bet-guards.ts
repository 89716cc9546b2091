import { moneyOfUnits } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { Bet, VendorStatus } from '#adapters/game/dialect.ts';
import { digest } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import { allSettledOrThrow } from '#db/pipelined-transaction.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import { gamesByCode, type GameRow, type LockedMembers } from '#modules/play/game-wallet/queries.ts';
import { namedTokens, type NamedToken } from '#modules/play/game-wallet/registry/queries.ts';
import type { MemberState } from './member-state.ts';
import type { BetGuards } from './place-bet.ts';
import { betsIn, type PlayerCommand } from './player-command.ts';

type Needs = { limits: Pick<LimitChecks, 'mayBet'>; isPlatformOpen: boolean };

/** Tokens by text, games by code. */
export type TokensAndGames = { tokens: ReadonlyMap<string, NamedToken>; games: ReadonlyMap<string, GameRow> };

/** Reads the tokens and games that the bets of a batch name. */
export async function loadTokensAndGames(
  tx: Tx,
  commands: readonly PlayerCommand[],
  now: Instant,
): Promise<TokensAndGames> {
  const digests = new Map<string, string>();
  const codes = new Set<string>();
  for (const { command } of commands) {
    for (const { token, gameCode } of betsIn(command)) {
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
 * The checks that a bet must pass, in this order; the first failure is the answer. The member's own limits come last, because they are read
 * from the database; members without limits are checked synchronously.
 */
export function createBetGuards(
  needs: Needs,
  tx: Tx,
  { tokens, games }: TokensAndGames,
  { ids, blocked, watched }: LockedMembers,
): BetGuards {
  const isBlocked = (memberId: bigint) => !ids.has(memberId) || blocked.has(memberId);
  return {
    guardOf: (member, bet) => {
      const token = bet.token === undefined ? undefined : tokens.get(bet.token);
      const asksToken = member.policy.asksTokenOnBets && bet.isResend !== true;
      return (
        (asksToken ? checkToken(member, token) : null) ??
        (isOpen(needs, member, games.get(bet.gameCode)) ? null : 'GAME_DISABLED') ??
        (isBlocked(member.memberId) ? 'PLAYER_BLOCKED' : null)
      );
    },
    limitOf: (member, bet) => (watched.has(member.memberId) ? checkLimits(needs, tx, member, bet) : null),
  };
}

function checkToken({ policy, memberId }: MemberState, token: NamedToken | undefined): VendorStatus | null {
  if (token === undefined || token.vendor !== policy.vendor) return 'TOKEN_INVALID';
  if (token.memberId !== memberId) return 'PLAYER_NOT_FOUND';
  if (!token.isOpened) return 'TOKEN_INVALID';
  if (token.isTimedOut) return 'LIMIT_TIME';
  return token.isOver ? 'TOKEN_EXPIRED' : null;
}

function isOpen({ isPlatformOpen }: Needs, { policy }: MemberState, game: GameRow | undefined): boolean {
  return isPlatformOpen && game !== undefined && game.vendor === policy.vendor && game.isOpen;
}

async function checkLimits(
  { limits }: Needs,
  tx: Tx,
  { memberId, wallet: { staked } }: MemberState,
  bet: Bet,
): Promise<VendorStatus | null> {
  // Stakes of earlier commands of this batch are not in the ledger yet.
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
