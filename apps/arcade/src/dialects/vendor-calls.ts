import { formatMoney, noMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { sumOf } from '@mela/rules/games/pay';
import { instantAt, momentOf } from '@mela/sandbox/clock';
import { HttpError } from '@mela/sandbox/http-errors';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { findTitle, titles } from '#catalogue.ts';
import { issueTicket } from '#play/sessions.ts';
import { freeBetOf } from '#rounds/free-rounds.ts';
import { betsTogether } from '#rounds/settle-round.ts';
import { isRoundOpen, type Round } from '#store/state.ts';

// The calls of a platform to any vendor; the dialects differ only in names and authentication.

const TICKET_MS = MINUTE;

/** The data of a launch, the same in every dialect. */
export const launchFields = {
  playerId: z.string().min(1).max(64),
  gameCode: z.string().max(64),
  token: z.string().min(1).max(256),
  language: z.enum(['EN', 'HI']),
  lobbyUrl: z.url().max(500),
  cashierUrl: z.url().max(500),
} as const;

type LaunchRequest = {
  vendor: string;
  gameCode: string;
  token: string;
  language: 'EN' | 'HI';
  lobbyUrl: string;
  cashierUrl: string;
};

/** Creates a ticket for a game, and returns the address that redeems it. */
export async function launchGame(
  arcade: Arcade,
  request: LaunchRequest,
): Promise<{ url: string; expires: string }> {
  const { vendor, gameCode, token, language, lobbyUrl, cashierUrl } = request;
  if (!findTitle(vendor, gameCode)) throw new HttpError(404, 'GAME_NOT_FOUND', 'Game not found.');
  if (arcade.store.state.faults.isClosed) throw new HttpError(503, 'GAME_DISABLED', 'The games are closed.');
  const expiresAt = momentOf(arcade) + TICKET_MS;
  const ticket = { vendor, gameCode, token, language, lobbyUrl, cashierUrl, expiresAt };
  const { ticketId } = await issueTicket(arcade, ticket);
  const about = new URLSearchParams({ lang: language, site: new URL(lobbyUrl).origin });
  return {
    // The fragment of an address reaches no log and no other site.
    url: `${arcade.url}/play/${gameCode}?${about.toString()}#ticket=${ticketId}`,
    expires: instantAt(expiresAt).toISOString(),
  };
}

export function listGames(vendor: string): object[] {
  return titles
    .filter((title) => title.vendor === vendor)
    .map(({ code, type, game, names, returns, volatility, betMin, betMax }) => ({
      code,
      names,
      type,
      rtp: returns,
      volatility,
      limits: { minBet: betMin, maxBet: betMax },
      demo: false,
      freeRounds: freeBetOf(game, betMin) !== undefined,
      blockedCountries: [],
      status: 'open',
    }));
}

export function showRound(arcade: Arcade, vendor: string, roundId: string): object {
  const round = arcade.store.state.rounds.get(roundId);
  if (round?.vendor !== vendor) throw new HttpError(404, 'ROUND_NOT_FOUND', 'Round not found.');
  const bets = betsTogether(arcade, round);
  const paid = bets.filter(({ state }) => state === 'playing' || state === 'settling' || state === 'over');
  return {
    roundId,
    state: stateOf(bets),
    totals: {
      bet: formatMoney(
        sumOf(
          paid.map(({ stake, freeRoundId }) => (freeRoundId === undefined ? parseMoney(stake) : noMoney)),
        ),
      ),
      win: formatMoney(sumOf(bets.map(({ payout }) => parseMoney(payout)))),
    },
    detailsUrl: `${arcade.url}/verify/${roundId}`,
  };
}

function stateOf(bets: readonly Round[]): 'open' | 'closed' | 'cancelled' {
  if (bets.every(({ state }) => state === 'void' || state === 'cancelling')) return 'cancelled';
  return bets.some((bet) => bet.state !== 'settling' && bet.state !== 'cancelling' && isRoundOpen(bet))
    ? 'open'
    : 'closed';
}
