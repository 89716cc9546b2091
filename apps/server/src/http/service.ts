import { Refusal } from '@mela/protocol/refusals';
import type { FastifyInstance } from 'fastify';
import { networkPrefix } from '#runtime/network.ts';
import { sendRefusal, type BinderNeeds } from './serve.ts';

/** A person follows a few links; nobody tries paths at the speed of a program. */
const limit = { points: 60, seconds: 60 };

/** The door behind a customer-service link: the path is opened here, so a page never shows where it leads. */
export function serveCustomerService(
  app: FastifyInstance,
  front: Pick<BinderNeeds, 'refusalText' | 'limits'>,
  follow: (path: string) => Promise<string | undefined>,
): void {
  app.get<{ Params: { path: string } }>(
    '/wps/cs/:path',
    { config: { besides: 'a link that a person follows, answered by a redirect' } },
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
