import type { FastifyInstance } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import type { RateLimits } from './rate-limits.ts';

/** Rate limit per network: enough for a busy gateway, too low for guessing signatures. */
const limit = { points: 6000, seconds: 60 };

export type Receive = (
  code: string,
  sent: { raw: Buffer; headers: Readonly<Record<string, string | string[] | undefined>> },
) => Promise<'kept' | 'repeated' | 'refused'>;

/** The endpoint of gateway webhooks. The body is kept as raw bytes, because the signature covers these bytes. */
export function serveWebhooks(app: FastifyInstance, limits: RateLimits, receive: Receive): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
    scope.post<{ Params: { code: string } }>(
      '/gateway/:code/webhook',
      { config: { noCallBecause: 'serves gateways in their own formats' } },
      async (request, reply) => {
        limits.takeLocal(`/gateway ${networkPrefix(request.ip)}`, limit);
        const { body, headers } = request;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const received = await receive(request.params.code, { raw, headers });
        return reply
          .status(received === 'refused' ? 401 : 200)
          .header('cache-control', 'no-store')
          .send({ received: received !== 'refused' });
      },
    );
  });
}
