import { HttpError } from '@mela/sandbox/http-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const WINDOW_MS = 1000;
/** A page sends a shot every few hundred milliseconds at most. */
const SESSION_REQUESTS_MAX = 50;
/** Requests without a session open a game or verify a round; many players may share one address. */
const ADDRESS_REQUESTS_MAX = 100;

/** Limits the requests of a session, and those of an address without a session. Each window begins with empty counts. */
export function limitRequests(app: FastifyInstance): void {
  let counts = new Map<string, number>();
  let startedAt = performance.now();
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith('/api/')) return;
    if (performance.now() - startedAt >= WINDOW_MS) {
      counts = new Map();
      startedAt = performance.now();
    }
    const { name, most } = callerOf(request);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    if (count > most) throw new HttpError(429, 'TOO_MANY', 'Too many requests. Try again in a moment.');
  });
}

function callerOf({ headers, ip }: FastifyRequest): { name: string; most: number } {
  const { authorization } = headers;
  const isSession = authorization !== undefined && authorization.length <= 200;
  return isSession
    ? { name: `${ip} ${authorization}`, most: SESSION_REQUESTS_MAX }
    : { name: ip, most: ADDRESS_REQUESTS_MAX };
}
