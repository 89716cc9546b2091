import websocket from '@fastify/websocket';
import { SECOND } from '@mela/kernel/time';
import { Refusal } from '@mela/protocol/refusals';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Ticket } from '#realtime/queries.ts';
import { networkPrefix } from '#runtime/network.ts';
import type { Runtime } from '#runtime/runtime.ts';
import { sendRefusal, type BinderNeeds } from './serve.ts';

const MESSAGE_BYTES_MAX = 1024;

/** The endpoint of the player site, and that of the back office. A ticket opens only the endpoint of its kind. */
const paths = { site: '/wps/socket', office: '/staff/socket' } as const;

type Needs = {
  front: Pick<BinderNeeds, 'refusalText' | 'limits'>;
  runtime: Runtime;
  listener: keyof typeof paths;
};

/** The WebSocket endpoint of the hub: requires a ticket and an origin of ours. */
export function serveSocket(http: FastifyInstance, { front, runtime, listener }: Needs): void {
  const holders = new WeakMap<FastifyRequest['raw'], Ticket>();
  void http.register(websocket, { options: { maxPayload: MESSAGE_BYTES_MAX } });
  void http.register(async (scope) => {
    scope.get<{ Querystring: { ticket?: unknown } }>(
      paths[listener],
      {
        websocket: true,
        config: { noCallBecause: 'a socket, opened by a one-time ticket' },
        preValidation: async (request, reply) => {
          const refuse = (code: 'NOT_PERMITTED' | 'NOT_LOGGED_IN') =>
            sendRefusal(front, { request, reply }, new Refusal(code, {}));
          front.limits.takeLocal(`socket ${networkPrefix(request.ip)}`, { points: 120, seconds: 60 });
          if (!isOurPage(request, runtime.settings.merchant().domains)) return refuse('NOT_PERMITTED');
          const { ticket } = request.query;
          const holder = typeof ticket === 'string' ? await runtime.hub.redeem(ticket) : undefined;
          const isOffice = holder?.staffSessionId !== undefined;
          if (!holder || isOffice !== (listener === 'office')) return refuse('NOT_LOGGED_IN');
          holders.set(request.raw, holder);
        },
      },
      (socket, request) => {
        const holder = holders.get(request.raw);
        if (holder) runtime.hub.admit(socket, holder, networkPrefix(request.ip));
        else socket.close();
      },
    );
  });
  http.addHook('preClose', async () => {
    runtime.hub.close();
    await untilEmpty(runtime.hub, 2 * SECOND);
    for (const client of http.websocketServer.clients) client.terminate();
  });
}

/** A browser sends the origin of the page. Other programs may omit it, and have no cookies or tokens to abuse. */
function isOurPage({ headers: { origin, host } }: FastifyRequest, domains: readonly string[]): boolean {
  if (origin === undefined) return true;
  try {
    const asking = new URL(origin).host;
    return asking === host || domains.includes(asking);
  } catch {
    return false;
  }
}

/** Waits for the close handshakes, with a timeout. */
async function untilEmpty(hub: Runtime['hub'], limitMs: number): Promise<void> {
  const step = 20;
  for (let waited = 0; waited < limitMs && hub.count() > 0; waited += step) {
    await new Promise((resolve) => setTimeout(resolve, step));
  }
}
