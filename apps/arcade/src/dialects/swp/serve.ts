import { momentOf } from '@mela/box/clock';
import { Declined, read } from '@mela/box/gate';
import { MINUTE } from '@mela/kernel/time';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { launchGame, listGames, showRound, wishShape } from '#dialects/vendor-work.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';
import { isSignature, KEY_ID, readHeaders, signatureOf } from './sign.ts';

const FRESH_MS = 5 * MINUTE;

const launchShape = z.object({
  ...wishShape,
  requestId: z.string().max(64).optional(),
  mode: z.enum(['real', 'demo']),
  currency: z.string().length(3),
  device: z.string().max(40).optional(),
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
      answer(({ params }) => showRound(arcade, params.vendor, params.id)),
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

const gamesOf = ({ params }: Asked): object => ({ games: listGames(params.vendor) });

async function launch(arcade: Arcade, { params, body }: Asked): Promise<object> {
  const { requestId, mode, ...wish } = read(launchShape, parse(body));
  if (mode === 'demo') throw new Declined(400, 'MODE_UNKNOWN', 'These games are played from a wallet.');
  const launched = await launchGame(arcade, { ...wish, vendor: params.vendor });
  return { requestId: requestId ?? null, ...launched, mode: 'frame' };
}

function parse(body: unknown): unknown {
  try {
    return typeof body === 'string' ? JSON.parse(body) : undefined;
  } catch {
    throw new Declined(400, 'INVALID_REQUEST', 'This is no JSON.');
  }
}
