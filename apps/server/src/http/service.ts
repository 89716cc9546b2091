import { Refusal } from '@mela/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import { sendRefusal, type BinderNeeds } from './serve.ts';

/** Rate limit against programs that try paths. */
const limit = { points: 60, seconds: 60 };

/** The redirect of customer-service links: the path is decrypted here, so that a page never shows the target. */
export function serveCustomerService(
  app: FastifyInstance,
  front: Pick<BinderNeeds, 'refusalText' | 'limits'>,
  follow: (path: string) => Promise<string | undefined>,
): void {
  app.get<{ Params: { path: string } }>(
    '/wps/cs/:path',
    { config: { noCallBecause: 'redirects a link that a person follows' } },
    async (request, reply) => {
      front.limits.takeLocal(`/wps/cs ${networkPrefix(request.ip)}`, limit);
      const address = await follow(request.params.path);
      if (address === undefined)
        return sendRefusal(front, { request, reply }, new Refusal('URL_INVALID', {}));
      return reply
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .redirect(address, 302);
    },
  );
}
