import type { FastifyInstance } from 'fastify';
import type { VendorHttpAnswer, VendorHttpRequest } from '#adapters/game/dialect.ts';
import { networkPrefix } from '#runtime/network.ts';
import { isDatabaseOutage } from '#runtime/outage.ts';
import type { RateLimits } from './rate-limits.ts';

/** Rate limit per network for calls without a valid signature; calls with one are refunded. */
const limit = { points: 600, seconds: 60 };

const ROUTE = '/svc/wallet/v1/:vendor/*';

/** The outcome is unknown. A retry with the same transaction id is safe, because commands are idempotent. */
const internalError: VendorHttpAnswer = {
  status: 500,
  headers: {},
  body: JSON.stringify({ status: 'INTERNAL', retry: 'same' }),
};
const vendorNotFound: VendorHttpAnswer = {
  status: 404,
  headers: {},
  body: JSON.stringify({ status: 'VENDOR_NOT_FOUND', retry: 'no' }),
};

type Received = { outcome: 'answered' | 'unsigned'; rendered: VendorHttpAnswer } | 'unknown';

type Needs = { limits: RateLimits; receive(code: string, sent: VendorHttpRequest): Promise<Received> };

/** Serves the callbacks of game vendors. The body is kept as raw bytes, because the vendor signs these bytes. */
export function serveVendorCallbacks(app: FastifyInstance, { limits, receive }: Needs): void {
  const answer = async (
    rateKey: string,
    code: string,
    sent: VendorHttpRequest,
  ): Promise<VendorHttpAnswer> => {
    const received = await receive(code, sent);
    if (received === 'unknown') return vendorNotFound;
    if (received.outcome === 'answered') limits.refund(rateKey);
    return received.rendered;
  };

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // Fastify finds a named type in one lookup, and searches for '*' on every request.
    scope.addContentTypeParser(['application/json', '*'], { parseAs: 'buffer' }, (_request, raw, done) =>
      done(null, raw),
    );
    scope.post<{ Params: { vendor: string } }>(
      ROUTE,
      { config: { noCallBecause: 'serves game vendors in their own dialects' } },
      async (request, reply) => {
        const rateKey = `/svc ${networkPrefix(request.ip)}`;
        limits.takeLocal(rateKey, limit);
        const { body, headers, url, params } = request;
        const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
        const sent: VendorHttpRequest = { method: 'POST', path: url, raw, headers };
        const rendered = await answer(rateKey, params.vendor, sent).catch((error: unknown) => {
          app.log.error({ reqId: request.id, err: error, route: ROUTE }, 'vendor callback failed');
          return isDatabaseOutage(error) ? { ...internalError, status: 503 } : internalError;
        });
        return reply
          .status(rendered.status)
          .headers({
            'cache-control': 'no-store',
            'content-type': 'application/json; charset=utf-8',
            ...rendered.headers,
          })
          .send(rendered.body);
      },
    );
  });
}
