import type { FastifyInstance } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Rendered, Sent } from '#adapters/game/dialect.ts';
import type { Env } from '#config/env.ts';
import { networkOf } from '#runtime/network.ts';
import { callerOf, trustIn } from './client-address.ts';
import type { Health } from './health.ts';
import type { Limits } from './rate-limits.ts';
import { BODY_BYTES_MAX, requestIdOf } from './server.ts';

/** Whoever is not a vendor may try so often; what was signed does not count. */
const limit = { points: 600, seconds: 60 };

const KIND = 'application/json; charset=utf-8';
const ROUTE = '/svc/wallet/v1/:vendor/*';
/** Nothing in it is escaped, so that it says what it means. */
const ordinaryPath = /^\/svc\/wallet\/v1\/(\w{1,64})\/[^%?]*(?:\?|$)/;
const ordinaryKind = /^application\/(?:json|x-www-form-urlencoded)(?:;|$)/;

/** Nobody knows whether it happened; to ask again with the same id is safe. */
const broken: Rendered = {
  status: 500,
  headers: {},
  body: JSON.stringify({ status: 'INTERNAL', retry: 'same' }),
};
const notFound = JSON.stringify({ status: 'VENDOR_NOT_FOUND', retry: 'no' });

type Received = { outcome: 'answered' | 'unsigned'; rendered: Rendered } | 'unknown';

type Needs = {
  limits: Limits;
  env: Pick<Env, 'TRUSTED_PROXIES'>;
  receive(code: string, sent: Sent): Promise<Received>;
  /** Whoever counts answers; those of the framework it counts by itself. */
  count?: Health['count'];
};

/** Where game vendors speak to the wallet. The body stays as it came, because its signature is over these bytes. */
export function serveVendors(app: FastifyInstance, needs: Needs): void {
  const { limits, receive } = needs;
  const gather = openGathering();
  const answer: Answer = async ({ key, code, reqId }, sent) => {
    await gather();
    try {
      const received = await receive(code, sent);
      if (received === 'unknown') return { status: 404, headers: {}, body: notFound };
      if (received.outcome === 'answered') limits.giveBack(key);
      return received.rendered;
    } catch (error) {
      app.log.error({ reqId, err: error, route: ROUTE }, 'a call broke');
      return broken;
    }
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
        const call = { key, code: request.params.vendor, reqId: request.id };
        const said = await answer(call, { method: 'POST', path: url, raw, headers });
        return reply
          .status(said.status)
          .headers({ ...usualHeaders, ...said.headers })
          .send(said.body);
      },
    );
  });
  goPast(app, needs, answer);
}

type Call = { key: string; code: string; reqId: string };
type Answer = (call: Call, sent: Sent) => Promise<Rendered>;

const keyOf = (ip: string): string => `/svc ${networkOf(ip)}`;

const usualHeaders = { 'cache-control': 'no-store', 'content-type': KIND };

/**
 * What vendors ordinarily send goes past the framework, which costs as much for a call as its signatures. Whatever is not
 * quite ordinary, or not wanted just now, goes to the framework and is answered there as ever: nothing here refuses.
 */
function goPast(app: FastifyInstance, { env, limits, count }: Needs, answer: Answer): void {
  const isProxy = trustIn(env.TRUSTED_PROXIES);
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

  const say = (response: ServerResponse, reqId: string, { status, headers, body }: Rendered): void => {
    const lines = ['x-request-id', reqId];
    for (const [name, value] of Object.entries({ ...usualHeaders, ...headers })) lines.push(name, value);
    lines.push('content-length', String(Buffer.byteLength(body)));
    if (isClosing) lines.push('connection', 'close');
    response.writeHead(status, lines);
    response.end(body);
  };

  const speak = (request: IncomingMessage, response: ServerResponse, call: Call): void => {
    const begun = performance.now();
    const { key, reqId } = call;
    const { url: path = '', headers } = request;
    // Whoever hangs up before the end has asked for nothing.
    request.on('error', () => {
      if (!request.complete) limits.giveBack(key);
    });
    readBody(request, async (raw) => {
      const said = await answer(call, { method: 'POST', path, raw, headers });
      if (response.destroyed) return;
      try {
        say(response, reqId, said);
      } catch (error) {
        app.log.error({ reqId, err: error, route: ROUTE }, 'an answer broke');
        response.destroy();
        return;
      }
      const elapsedTime = performance.now() - begun;
      const { status } = said;
      app.log.info({ reqId, method: 'POST', route: ROUTE, status, ms: Math.round(elapsedTime) });
      count?.(ROUTE, { statusCode: status, elapsedTime });
    });
  };

  putBefore(app, (request, response) => {
    const code = codeIn(request);
    if (code === undefined) return false;
    const key = keyOf(callerOf(isProxy, request));
    if (!isWanted(key)) return false;
    speak(request, response, { key, code, reqId: requestIdOf(isProxy, request) });
    return true;
  });
}

/** Whose call an ordinary request is: it says what it brings, and how much of it, and it is not too much. */
function codeIn({ method, url = '', headers }: IncomingMessage): string | undefined {
  const { 'content-length': length = '', 'content-type': kind = '', 'transfer-encoding': coding } = headers;
  if (method !== 'POST' || coding !== undefined || !ordinaryKind.test(kind)) return undefined;
  if (!/^\d{1,6}$/.test(length) || Number(length) > BODY_BYTES_MAX) return undefined;
  return ordinaryPath.exec(url)?.[1];
}

/** Whole, or not at all where whoever sends it hangs up. */
function readBody(request: IncomingMessage, done: (raw: Buffer) => Promise<void>): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const [only] = chunks;
    void done(only && chunks.length === 1 ? only : Buffer.concat(chunks));
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
