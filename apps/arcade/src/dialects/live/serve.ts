import { HttpError, isSameKey, read } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { KEY_ID } from '#dialects/swp/sign.ts';
import { launchGame, listGames, showRound, wishShape } from '#dialects/vendor-work.ts';
import { endSessions } from '#play/sessions.ts';
import { listTransactions } from '#transactions.ts';

const entryShape = z.object({
  player: z.object({ id: wishShape.playerId, sid: wishShape.token, language: wishShape.language }),
  config: z.object({
    game: z.object({ table: z.object({ id: wishShape.gameCode }) }),
    urls: z.object({ lobby: wishShape.lobbyUrl, cashier: wishShape.cashierUrl }),
  }),
});

type Asked = FastifyRequest<{ Params: { vendor: string; id: string }; Querystring: Record<string, string> }>;

/** The platform’s calls to a live vendor, authenticated by a shared secret. */
export function serveLive(app: FastifyInstance, arcade: Arcade): void {
  const asked =
    (work: (request: Asked) => object | Promise<object>) =>
    async (request: Asked): Promise<object> => {
      checkWord(arcade, request);
      return work(request);
    };

  app.get(
    '/live/:vendor/games',
    asked(({ params }) => ({ games: listGames(params.vendor) })),
  );
  app.post(
    '/live/:vendor/entry',
    asked(async ({ params, body }) => {
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
    asked(({ params }) => showRound(arcade, params.vendor, params.id)),
  );
  app.get(
    '/live/:vendor/history/transactions',
    asked(({ params, query }) => listTransactions(arcade, params.vendor, query)),
  );
  app.post(
    '/live/:vendor/players/:id/close',
    asked(async ({ params }) => ({ ended: await endSessions(arcade, params.vendor, params.id) })),
  );
}

function checkWord({ env }: Arcade, { params, headers }: Asked): void {
  if (env.vendors.get(params.vendor) !== 'live') throw new HttpError(404, 'NOT_FOUND', 'Vendor not found.');
  const word = Buffer.from(`${KEY_ID}:${env.keyOf(params.vendor)}`).toString('base64');
  if (!isSameKey(headers.authorization ?? '', `Basic ${word}`))
    throw new HttpError(401, 'INVALID_TOKEN_ID', 'The credentials are invalid.');
}
