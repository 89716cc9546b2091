import { HttpError, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { launchGame, listGames, showRound, launchFields } from '#dialects/vendor-calls.ts';
import { serveVendorWallet } from '#dialects/vendor-wallet/serve.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';
import { serveFreeRounds } from './serve-free-rounds.ts';
import { parse, signedAnswers, type PlatformRequest } from './signed-responses.ts';

const launchShape = z.object({
  ...launchFields,
  requestId: z.string().max(64).optional(),
  mode: z.enum(['real', 'demo']),
  currency: z.string().length(3),
  device: z.string().max(40).optional(),
  backUrl: z.url().max(500).optional(),
  ip: z.string().max(64).optional(),
});

/** The platform’s calls to an SWP/1 vendor: games, launches, rounds and the list for reconciliation. */
export function serveSwp(app: FastifyInstance, arcade: Arcade): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The signature covers the raw bytes.
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) => done(null, text));
    serveVendor(scope, arcade, 'swp');
    serveVendor(scope, arcade, 'purse');
    serveFreeRounds(scope, arcade, signedAnswers(arcade, 'swp'));
    serveVendorWallet(scope, arcade, signedAnswers(arcade, 'purse'));
  });
}

/** The same calls for vendors with their own wallets, under another path. */
function serveVendor(scope: FastifyInstance, arcade: Arcade, name: 'swp' | 'purse'): void {
  const answer = signedAnswers(arcade, name);
  scope.get(`/${name}/:vendor/games`, answer(gamesOf));
  scope.post(
    `/${name}/:vendor/launch`,
    answer((request) => launch(arcade, request)),
  );
  scope.get(
    `/${name}/:vendor/rounds/:id`,
    answer(({ params }) => showRound(arcade, params.vendor, params.id)),
  );
  scope.get(
    `/${name}/:vendor/transactions`,
    answer(({ params, query }) => listTransactions(arcade, params.vendor, query)),
  );
  scope.post(
    `/${name}/:vendor/players/:id/end`,
    answer(async ({ params }) => ({ ended: await endSessions(arcade, params.vendor, params.id) })),
  );
}

const gamesOf = ({ params }: PlatformRequest): object => ({ games: listGames(params.vendor) });

async function launch(arcade: Arcade, { params, body }: PlatformRequest): Promise<object> {
  const { requestId, mode, ...input } = read(launchShape, parse(body));
  if (mode === 'demo') throw new HttpError(400, 'MODE_UNKNOWN', 'Demo mode is not available.');
  const launched = await launchGame(arcade, { ...input, vendor: params.vendor });
  return { requestId: requestId ?? null, ...launched, mode: 'frame' };
}
