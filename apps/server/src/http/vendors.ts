import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Received } from '#modules/vendor/module.ts';
import { networkOf } from '#network.ts';
import { callerOf, trustIn } from '#proxies.ts';
import type { Rendered, Sent } from '#vendors/game/dialect.ts';
import { BODY_BYTES_MAX, requestIdOf } from './frame.ts';
import type { Health } from './health.ts';
import type { Limits } from './limits.ts';

/** Whoever is not a vendor may try so often; what was signed does not count. */
const limit = { points: 600, seconds: 60 };

const KIND = 'application/json; charset=utf-8';
const ROUTE = '/svc/wallet/v1/:vendor/*';
const ordinaryPath = /^\/svc\/wallet\/v1\/(\w{1,64})\//;

const broken = JSON.stringify({ status: 'INTERNAL' });
const notFound = JSON.stringify({ status: 'VENDOR_NOT_FOUND', retry: 'no' });

type Needs = {
  limits: Limits;
  proxies: readonly string[];
  receive(code: string, sent: Sent): Promise<Received>;
  /** Whoever counts answers; those of the framework it counts by itself. */
  count?: Health['count'];
};

/** Where game vendors speak to the wallet. The body stays as it came, because its signature is over these bytes. */
export function serveVendors(app: FastifyInstance, needs: Needs): void {
  const { limits, receive } = needs;
  const gather = openGathering();
  const answer: Answer = async (key, code, sent) => {
    await gather();
    const received = await receive(code, sent);
    if (received === 'unknown') return { status: 404, headers: {}, body: notFound };
    if (received.outcome === 'answered') limits.giveBack(key);
    return received.rendered;
  };
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // What is named is found at once; what is meant by the star is looked for anew each time.
    const anyKind = ['application/json', '*'];
    scope.addContentTypeParser(anyKind, { parseAs: 'buffer' }, (_request, raw, done) => done(null, raw));
    scope.post<{ Params: { vendor: string } }>(
      ROUTE,
      { config: { besides: 'spoken by game vendors, in their own words' } },
      async (request, reply) => {
        const key = keyOf(request.ip);
        limits.takeHere(key, limit);
        const { body: sent, headers, url } = request;
        const raw = Buffer.isBuffer(sent) ? sent : Buffer.alloc(0);
        const said = await answer(key, request.params.vendor, { method: 'POST', path: url, raw, headers });
        return reply
          .status(said.status)
          .headers({ ...usualHeaders, ...said.headers })
          .send(said.body);
      },
    );
  });
  goPast(app, needs, answer);
}

type Answer = (key: string, code: string, sent: Sent) => Promise<Rendered>;

const keyOf = (ip: string): string => `/svc ${networkOf(ip)}`;

const usualHeaders = { 'cache-control': 'no-store', 'content-type': KIND };

/**
 * What vendors ordinarily send goes past the framework, which costs as much for a call as its signatures and its judgement. Whatever is not
 * quite ordinary, or not wanted just now, goes to the framework and is answered there as ever: nothing here refuses.
 */
function goPast(app: FastifyInstance, { limits, proxies, count }: Needs, answer: Answer): void {
  const isProxy = trustIn(proxies);
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });

  const isWanted = (key: string): boolean => {
    if (isClosing || app.isUnderPressure()) return false;
    try {
      limits.takeHere(key, limit);
      return true;
    } catch {
      return false;
    }
  };

  const speak = (request: IncomingMessage, response: ServerResponse, { path, code, key }: Call): void => {
    const begun = performance.now();
    const reqId = requestIdOf(isProxy, request);
    const say = ({ status, headers, body }: Rendered): void => {
      const lines = ['x-request-id', reqId, 'cache-control', 'no-store', 'content-type', KIND];
      for (const [name, value] of Object.entries(headers)) lines.push(name, value);
      lines.push('content-length', String(Buffer.byteLength(body)));
      if (isClosing) lines.push('connection', 'close');
      response.writeHead(status, lines);
      response.end(body);
      const elapsedTime = performance.now() - begun;
      app.log.info({ reqId, method: 'POST', route: ROUTE, status, ms: Math.round(elapsedTime) });
      count?.(ROUTE, { statusCode: status, elapsedTime });
    };
    readBody(request, (raw) => {
      answer(key, code, { method: 'POST', path, raw, headers: request.headers })
        .catch((error: unknown): Rendered => {
          app.log.error({ reqId, err: error, route: ROUTE }, 'a call broke');
          return { status: 500, headers: {}, body: broken };
        })
        .then(say)
        .catch((error: unknown) => app.log.error({ reqId, err: error, route: ROUTE }, 'an answer broke'));
    });
  };

  putBefore(app, (request, response) => {
    const call = callIn(request);
    if (!call) return false;
    const key = keyOf(callerOf(isProxy, request));
    if (!isWanted(key)) return false;
    speak(request, response, { ...call, key });
    return true;
  });
}

type Call = { path: string; code: string; key: string };

/** The call that an ordinary request is: its body has a length, and not too much of it. */
function callIn({ method, url = '', headers }: IncomingMessage): Omit<Call, 'key'> | undefined {
  const code = method === 'POST' ? ordinaryPath.exec(url)?.[1] : undefined;
  const length = headers['content-length'] ?? '';
  if (code === undefined || !/^\d{1,6}$/.test(length) || Number(length) > BODY_BYTES_MAX) return undefined;
  return headers['transfer-encoding'] === undefined ? { path: url, code } : undefined;
}

/** Whole, or not at all where whoever sends it hangs up. */
function readBody(request: IncomingMessage, done: (raw: Buffer) => void): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [only] = chunks;
    done(only && chunks.length === 1 ? only : Buffer.concat(chunks));
  });
}

/** Whoever comes is asked first here; what is not taken goes on to the framework. */
function putBefore(
  { server }: FastifyInstance,
  take: (request: IncomingMessage, response: ServerResponse) => boolean,
): void {
  const usual = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    if (take(request, response)) return;
    for (const listener of usual) Reflect.apply(listener, server, [request, response]);
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
