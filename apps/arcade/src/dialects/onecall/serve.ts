import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { launchGame, listGames, showRound, launchFields } from '#dialects/vendor-calls.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';
import { isSignedForm } from './sign.ts';

const FRESH_MS = 5 * MINUTE;

type Form = Readonly<Record<string, string>>;
type Handler = (arcade: Arcade, vendor: string, form: Form) => object | Promise<object>;

const launchShape = z.object({
  player_name: launchFields.playerId,
  game_id: launchFields.gameCode,
  operator_player_session: launchFields.token,
  language: launchFields.language,
  lobby_url: launchFields.lobbyUrl,
  cashier_url: launchFields.cashierUrl,
});
const playerQuery = z.object({ player_name: launchFields.playerId });
const roundQuery = z.object({ parent_bet_id: z.string().max(64) });

const handlers: Readonly<Record<string, Handler>> = {
  'Game/List': (_arcade, vendor) => ({ games: listGames(vendor) }),
  'Game/Launch': (arcade, vendor, form) => {
    const { language, ...input } = read(launchShape, form);
    return launchGame(arcade, {
      vendor,
      language,
      gameCode: input.game_id,
      token: input.operator_player_session,
      lobbyUrl: input.lobby_url,
      cashierUrl: input.cashier_url,
    });
  },
  'Player/Kick': async (arcade, vendor, form) => ({
    ended: await endSessions(arcade, vendor, read(playerQuery, form).player_name),
  }),
  'Bet/GetRound': (arcade, vendor, form) => showRound(arcade, vendor, read(roundQuery, form).parent_bet_id),
  'Bet/GetHistory': (arcade, vendor, form) => listTransactions(arcade, vendor, form),
};

/** The error code of a refusal in this protocol. */
const codes: Readonly<Record<string, string>> = {
  GAME_NOT_FOUND: '3005',
  GAME_DISABLED: '3006',
  ROUND_NOT_FOUND: '3021',
};

type PlatformRequest = FastifyRequest<{ Params: { vendor: string; '*': string } }>;

/** The platform’s calls to a vendor with form bodies: every answer is data or an error, with HTTP 200. */
export function serveOnecall(app: FastifyInstance, arcade: Arcade): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post('/onecall/:vendor/*', async (request: PlatformRequest, reply) => {
      const { vendor, '*': name } = request.params;
      const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
      if (arcade.env.vendors.get(vendor) !== 'onecall' || !handler)
        throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
      void reply.header('cache-control', 'no-store');
      return answerOf(arcade, request, handler);
    });
  });
}

async function answerOf(arcade: Arcade, request: PlatformRequest, handler: Handler): Promise<object> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (!isFromPlatform(arcade, request, body)) return errorOf('1204', 'The form has no valid signature.');
  try {
    const form = Object.fromEntries(new URLSearchParams(body));
    return { data: await handler(arcade, request.params.vendor, form), error: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return errorOf(codes[error.code] ?? '1034', error.message);
  }
}

const errorOf = (code: string, message: string) => ({ data: null, error: { code, message } });

function isFromPlatform(arcade: Arcade, { headers, url, params }: PlatformRequest, body: string): boolean {
  const { 'x-date': date, authorization } = headers;
  if (typeof date !== 'string' || typeof authorization !== 'string') return false;
  const isFresh = Math.abs(momentOf(arcade) - Number(date)) <= FRESH_MS;
  return isFresh && isSignedForm(arcade.env.keyOf(params.vendor), authorization, { date, path: url, body });
}
