import { instantAt, momentOf } from '@mela/box/clock';
import { Declined, read } from '@mela/box/gate';
import { noMoney, formatMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { findTitle, titles } from '#catalogue.ts';
import { endSessions, issueTicket } from '#play/sessions.ts';
import { isRoundOpen, type Round } from '#store/state.ts';
import { listTransactions } from '#transactions.ts';
import { isSignature, KEY_ID, readHeaders, signatureOf } from './sign.ts';

const FRESH_MS = 5 * MINUTE;
const TICKET_MS = MINUTE;

const launchShape = z.object({
  requestId: z.string().max(64).optional(),
  playerId: z.string().min(1).max(64),
  gameCode: z.string().max(64),
  token: z.string().min(1).max(256),
  mode: z.enum(['real', 'demo']),
  language: z.enum(['EN', 'HI']),
  currency: z.string().length(3),
  device: z.string().max(40).optional(),
  lobbyUrl: z.url().max(500),
  cashierUrl: z.url().max(500),
  backUrl: z.url().max(500).optional(),
  ip: z.string().max(64).optional(),
});

type Asked = FastifyRequest<{ Params: { vendor: string; id: string }; Querystring: Record<string, string> }>;

/** What the platform asks of a vendor that speaks SWP/1: games, launches, rounds and the list for reconciliation. */
export function serveSwp(app: FastifyInstance, arcade: Arcade): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature is over the bytes as they came.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    const answer = signedAnswers(arcade);

    scope.get('/swp/:vendor/games', answer(gamesOf));
    scope.post(
      '/swp/:vendor/launch',
      answer((request) => launch(arcade, request)),
    );
    scope.get(
      '/swp/:vendor/rounds/:id',
      answer((request) => roundOf(arcade, request)),
    );
    scope.get(
      '/swp/:vendor/transactions',
      answer(({ params, query }) => listTransactions(arcade, params.vendor, query)),
    );
    scope.post(
      '/swp/:vendor/players/:id/end',
      answer(async ({ params }) => ({ ended: await endSessions(arcade, params.vendor, params.id) })),
    );
  });
}

type Answering = (request: Asked) => object | Promise<object>;

/** Nobody but the platform is answered, and every answer is signed. */
function signedAnswers(arcade: Arcade) {
  const { env } = arcade;
  return (work: Answering) =>
    async (request: Asked, reply: FastifyReply): Promise<FastifyReply> => {
      const { vendor } = request.params;
      if (env.vendors.get(vendor) !== 'swp')
        throw new Declined(404, 'NOT_FOUND', 'There is no such vendor here.');
      const secret = env.keyOf(vendor);
      const { status, value } = isFromPlatform(arcade, request, secret)
        ? await outcomeOf(work, request)
        : { status: 401, value: { status: 'INVALID_SIGNATURE' } };
      const body = JSON.stringify(value);
      const time = String(momentOf(arcade));
      return reply
        .status(status)
        .headers({
          'content-type': 'application/json',
          'cache-control': 'no-store',
          'x-swp-key': KEY_ID,
          'x-swp-time': time,
          'x-swp-sign': signatureOf(secret, { time, what: [String(status)], body }),
        })
        .send(body);
    };
}

async function outcomeOf(work: Answering, request: Asked): Promise<{ status: number; value: object }> {
  try {
    return { status: 200, value: { status: 'OK', ...(await work(request)) } };
  } catch (error) {
    if (!(error instanceof Declined)) throw error;
    return { status: error.status, value: { status: error.code, message: error.message } };
  }
}

function isFromPlatform(arcade: Arcade, { headers, method, url, body }: Asked, secret: string): boolean {
  const given = readHeaders(headers);
  if (!given || given.key !== KEY_ID) return false;
  const isFresh = Math.abs(momentOf(arcade) - Number(given.time)) <= FRESH_MS;
  const text = typeof body === 'string' ? body : '';
  return isFresh && isSignature(secret, given.sign, { time: given.time, what: [method, url], body: text });
}

function gamesOf({ params }: Asked): object {
  return {
    games: titles
      .filter(({ vendor }) => vendor === params.vendor)
      .map(({ code, type, names, returns, volatility, betMin, betMax }) => ({
        code,
        names,
        type,
        rtp: returns,
        volatility,
        limits: { minBet: betMin, maxBet: betMax },
        demo: false,
        freeRounds: false,
        blockedCountries: [],
        status: 'open',
      })),
  };
}

async function launch(arcade: Arcade, { params, body }: Asked): Promise<object> {
  const asked = read(launchShape, parse(body));
  const { gameCode, token, language, lobbyUrl, cashierUrl } = asked;
  if (!findTitle(params.vendor, gameCode))
    throw new Declined(404, 'GAME_NOT_FOUND', 'There is no such game.');
  if (arcade.store.state.faults.isClosed) throw new Declined(503, 'GAME_DISABLED', 'The games are closed.');
  if (asked.mode === 'demo') throw new Declined(400, 'MODE_UNKNOWN', 'These games are played from a wallet.');
  const expiresAt = momentOf(arcade) + TICKET_MS;
  const ticket = { vendor: params.vendor, gameCode, token, language, lobbyUrl, cashierUrl, expiresAt };
  const { ticketId } = await issueTicket(arcade, ticket);
  const about = new URLSearchParams({ lang: language, site: new URL(lobbyUrl).origin });
  return {
    requestId: asked.requestId ?? null,
    // Behind the hash it reaches no log and no other site.
    url: `${arcade.url}/play/${gameCode}?${about.toString()}#ticket=${ticketId}`,
    mode: 'frame',
    expires: instantAt(expiresAt).toISOString(),
  };
}

function roundOf(arcade: Arcade, { params }: Asked): object {
  const round = arcade.store.state.rounds.get(params.id);
  if (round?.vendor !== params.vendor) throw new Declined(404, 'ROUND_NOT_FOUND', 'There is no such round.');
  const isPaid = round.state === 'playing' || round.state === 'settling' || round.state === 'over';
  const nothing = formatMoney(noMoney);
  return {
    roundId: round.id,
    state: stateOf(round),
    totals: { bet: isPaid ? round.stake : nothing, win: round.payout },
    detailsUrl: `${arcade.url}/verify/${round.id}`,
  };
}

function stateOf(round: Round): 'open' | 'closed' | 'cancelled' {
  if (round.state === 'void' || round.state === 'cancelling') return 'cancelled';
  return round.state === 'settling' || !isRoundOpen(round) ? 'closed' : 'open';
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    throw new Declined(400, 'INVALID_REQUEST', 'This is no JSON.');
  }
}
