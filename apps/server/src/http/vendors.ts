import type { FastifyInstance } from 'fastify';
import type { Received } from '#modules/vendor/module.ts';
import { networkOf } from '#network.ts';
import type { Sent } from '#vendors/game/dialect.ts';
import type { Limits } from './limits.ts';

/** Whoever is not a vendor may try so often; what was signed does not count. */
const limit = { points: 600, seconds: 60 };

/** Where game vendors speak to the wallet. The body stays as it came, because its signature is over these bytes. */
export function serveVendors(
  app: FastifyInstance,
  limits: Limits,
  receive: (code: string, sent: Sent) => Promise<Received>,
): void {
  const gather = openGathering();
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is named is found at once; what is meant by the star is looked for anew each time.
    const anyKind = ['application/json', '*'];
    scope.addContentTypeParser(anyKind, { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
    scope.post<{ Params: { vendor: string } }>(
      '/svc/wallet/v1/:vendor/*',
      { config: { besides: 'spoken by game vendors, in their own words' } },
      async (request, reply) => {
        await gather();
        const key = `/svc ${networkOf(request.ip)}`;
        limits.takeHere(key, limit);
        const { body, headers, url } = request;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const received = await receive(request.params.vendor, { method: 'POST', path: url, raw, headers });
        void reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
        if (received === 'unknown')
          return reply.status(404).send(JSON.stringify({ status: 'VENDOR_NOT_FOUND', retry: 'no' }));
        if (received.outcome === 'answered') limits.giveBack(key);
        const { status, headers: signed, body: said } = received.rendered;
        return reply.status(status).headers(signed).send(said);
      },
    );
  });
}

/**
 * Calls of one turn of the event loop are read one behind the other at its end. Between two pieces of a connection's own work the processor
 * has forgotten how to read one, and to remember takes longer than the reading.
 */
function openGathering(): () => Promise<void> {
  let next: Promise<void> | undefined;
  return () =>
    (next ??= new Promise((resolve) => {
      setImmediate(() => {
        next = undefined;
        resolve();
      });
    }));
}
