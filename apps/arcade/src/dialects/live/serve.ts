import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { KEY_ID } from '#dialects/swp/sign.ts';
import { launchGame, listGames, showRound, launchFields } from '#dialects/vendor-calls.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';

const entryShape = z.object({
  player: z.object({ id: launchFields.playerId, sid: launchFields.token, language: launchFields.language }),
  config: z.object({
    game: z.object({ table: z.object({ id: launchFields.gameCode }) }),
    urls: z.object({ lobby: launchFields.lobbyUrl, cashier: launchFields.cashierUrl }),
  }),
});

type PlatformRequest = FastifyRequest<{
  Params: { vendor: string; id: string };
  Querystring: Record<string, string>;
}>;

/** The platform’s calls to a live vendor, authenticated by a shared secret. */
export function serveLive(app: FastifyInstance, arcade: Arcade): void {
  const authenticated =
    (work: (request: PlatformRequest) => object | Promise<object>) =>
    async (request: PlatformRequest): Promise<object> => {
      checkCredentials(arcade, request);
      return work(request);
    };

  app.get(
    '/live/:vendor/games',
    authenticated(({ params }) => ({ games: listGames(params.vendor) })),
  );
  app.post(
    '/live/:vendor/entry',
    authenticated(async ({ params, body }) => {
      const { player, config } = read(entryShape, body);
      const { url, expires } = await launchGame(arcade, {
        vendor: params.vendor,
        gameCode: config.game.table.id,
        token: player.sid,
        language: player.language,
        lobbyUrl: config.urls.lobby,
        cashierUrl: config.urls.cashier,
      });
      return { entry: url, expires };
    }),
  );
  app.get(
    '/live/:vendor/history/games/:id',
    authenticated(({ params }) => showRound(arcade, params.vendor, params.id)),
  );
  app.get(
    '/live/:vendor/history/transactions',
    authenticated(({ params, query }) => listTransactions(arcade, params.vendor, query)),
  );
  app.post(
    '/live/:vendor/players/:id/close',
    authenticated(async ({ params }) => ({ ended: await endSessions(arcade, params.vendor, params.id) })),
  );
}

function checkCredentials({ env }: Arcade, { params, headers }: PlatformRequest): void {
  if (env.vendors.get(params.vendor) !== 'live') throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
  const credentials = Buffer.from(`${KEY_ID}:${env.keyOf(params.vendor)}`).toString('base64');
  if (!isSameKey(headers.authorization ?? '', `Basic ${credentials}`))
    throw new HttpError(401, 'INVALID_TOKEN_ID', 'The credentials are invalid.');
}
