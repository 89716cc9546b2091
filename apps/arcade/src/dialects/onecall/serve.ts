import { MINUTE } from '@mela/kernel/time';
import { momentOf } from '@mela/sandbox/clock';
import { HttpError, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { launchGame, listGames, showRound, wishShape } from '#dialects/vendor-work.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';
import { isSignedForm } from './sign.ts';

const FRESH_MS = 5 * MINUTE;

type Form = Readonly<Record<string, string>>;
type Work = (arcade: Arcade, vendor: string, form: Form) => object | Promise<object>;

const launchShape = z.object({
  player_name: wishShape.playerId,
  game_id: wishShape.gameCode,
  operator_player_session: wishShape.token,
  language: wishShape.language,
  lobby_url: wishShape.lobbyUrl,
  cashier_url: wishShape.cashierUrl,
});
const named = z.object({ player_name: wishShape.playerId });
const asked = z.object({ parent_bet_id: z.string().max(64) });

const works: Readonly<Record<string, Work>> = {
  'Game/List': (_arcade, vendor) => ({ games: listGames(vendor) }),
  'Game/Launch': (arcade, vendor, form) => {
    const { language, ...wish } = read(launchShape, form);
    return launchGame(arcade, {
      vendor,
      language,
      gameCode: wish.game_id,
      token: wish.operator_player_session,
      lobbyUrl: wish.lobby_url,
      cashierUrl: wish.cashier_url,
    });
  },
  'Player/Kick': async (arcade, vendor, form) => ({
    ended: await endSessions(arcade, vendor, read(named, form).player_name),
  }),
  'Bet/GetRound': (arcade, vendor, form) => showRound(arcade, vendor, read(asked, form).parent_bet_id),
  'Bet/GetHistory': (arcade, vendor, form) => listTransactions(arcade, vendor, form),
};

/** The error code of a refusal in this protocol. */
const codes: Readonly<Record<string, string>> = {
  GAME_NOT_FOUND: '3005',
  GAME_DISABLED: '3006',
  ROUND_NOT_FOUND: '3021',
};

type Asked = FastifyRequest<{ Params: { vendor: string; '*': string } }>;

/** The platform’s calls to a vendor with form bodies: every answer is data or an error, with HTTP 200. */
export function serveOnecall(app: FastifyInstance, arcade: Arcade): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    scope.post('/onecall/:vendor/*', async (request: Asked, reply) => {
      const { vendor, '*': name } = request.params;
      const work = Object.hasOwn(works, name) ? works[name] : undefined;
      if (arcade.env.vendors.get(vendor) !== 'onecall' || !work)
        throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
      void reply.header('cache-control', 'no-store');
      return answerOf(arcade, request, work);
    });
  });
}

async function answerOf(arcade: Arcade, request: Asked, work: Work): Promise<object> {
  const body = typeof request.body === 'string' ? request.body : '';
  if (!isFromPlatform(arcade, request, body)) return errorOf('1204', 'The form has no valid signature.');
  try {
    const form = Object.fromEntries(new URLSearchParams(body));
    return { data: await work(arcade, request.params.vendor, form), error: null };
  } catch (error) {
    if (!(error instanceof HttpError)) throw error;
    return errorOf(codes[error.code] ?? '1034', error.message);
  }
}

const errorOf = (code: string, message: string) => ({ data: null, error: { code, message } });

function isFromPlatform(arcade: Arcade, { headers, url, params }: Asked, body: string): boolean {
  const { 'x-date': date, authorization } = headers;
  if (typeof date !== 'string' || typeof authorization !== 'string') return false;
  const isFresh = Math.abs(momentOf(arcade) - Number(date)) <= FRESH_MS;
  return isFresh && isSignedForm(arcade.env.keyOf(params.vendor), authorization, { date, path: url, body });
}
