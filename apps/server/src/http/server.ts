import underPressure from '@fastify/under-pressure';
import { assert } from '@mela/kernel/assert';
import { isRefusal, Refusal, type RefusalCode } from '@mela/protocol/refusals';
import fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Env } from '#config/env.ts';
import { isDatabaseOutage } from '#runtime/outage.ts';
import { createProxyMatcher } from './client-address.ts';
import { readBodies } from './parse.ts';
import { isStaffPath, sendRefusal, type BinderNeeds } from './serve.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A call of the protocol, bound by the binder. */
    call?: string;
    /** Why a route of ours is not a call of the protocol. */
    noCallBecause?: string;
    /** Called instead of shedding the request; an empty function exempts the route from load shedding. */
    pressureHandler?: () => void;
  }
}

const BODY_BYTES_MAX = 64 * 1024;

/** Responses of calls need few of the page headers, and are frequent. */
const callHeaders = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

const ofFastify: Record<string, RefusalCode> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'CONTENT_TYPE_UNSUPPORTED',
  FST_ERR_CTP_BODY_TOO_LARGE: 'BODY_TOO_LARGE',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'BODY_UNREADABLE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'BODY_UNREADABLE',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'BODY_UNREADABLE',
  FST_ERR_CTP_EMPTY_TYPE: 'CONTENT_TYPE_UNSUPPORTED',
  FST_ERR_BAD_URL: 'FUNCTION_NOT_AVAILABLE',
  FST_ERR_ASYNC_CONSTRAINT: 'FUNCTION_NOT_AVAILABLE',
  FST_UNDER_PRESSURE: 'OVERLOADED',
};

/** The listeners of the site and of the back office have no call in common, so that neither is reachable through the other. */
type Listener = 'site' | 'back office';

type Needs = {
  env: Env;
  log: FastifyBaseLogger;
  front: Pick<BinderNeeds, 'refusalText'>;
  listener?: Listener;
};

/** The HTTP server without routes: limits, request ids, logs, and an envelope for every error. */
export function createHttpServer({ env, log, front, listener = 'site' }: Needs): FastifyInstance {
  const isProxy = createProxyMatcher(env.TRUSTED_PROXIES);
  const app = fastify({
    loggerInstance: log,
    logController: new fastify.LogController({ disableRequestLogging: true }),
    // A child logger per request costs as much as the answer; log entries name the request instead.
    childLoggerFactory: (logger) => logger,
    trustProxy: env.TRUSTED_PROXIES.length > 0 && isProxy,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: 30_000,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    requestIdHeader: false,
    genReqId: (request) => requestIdOf(isProxy, request),
    routerOptions: { maxParamLength: 600 },
    frameworkErrors: (error, request, reply) => {
      void reply.headers(callHeaders);
      void sendRefusal(front, { request, reply }, toRefusal(error) ?? new Refusal('BODY_UNREADABLE', {}));
    },
  });
  readBodies(app);
  closeConnectionsOnStop(app);

  app.addHook('onRoute', ({ url, config }) => {
    const isOurs = config?.call !== undefined || config?.noCallBecause !== undefined;
    assert(isOurs || !/^\/(wps|lgw|lotto|staff)(\/|$)/i.test(url), `${url} is declared in a call table`);
    const isOwnCall = isStaffPath(url) === (listener === 'back office');
    assert(config?.call === undefined || isOwnCall, `${url} is a call of the other listener`);
  });
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (request.routeOptions.config.call !== undefined) reply.headers(callHeaders);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    // The route pattern, never the URL: a query string may contain personal data.
    const route = routeOptions.url ?? 'none';
    log.info({
      reqId: request.id,
      method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    });
    done();
  });
  app.setErrorHandler((error, request, reply) => {
    void reply.headers(callHeaders);
    const refusal = toRefusal(error);
    if (refusal) return sendRefusal(front, { request, reply }, refusal);
    const facts = { reqId: request.id, err: error, route: request.routeOptions.url };
    if (isDatabaseOutage(error)) {
      log.warn(facts, 'a call failed because the database is down');
      return sendRefusal(front, { request, reply }, new Refusal('SERVICE_UNAVAILABLE', {}));
    }
    log.error(facts, 'a call failed with an unexpected error');
    return sendRefusal(front, { request, reply }, new Refusal('UNKNOWN', {}));
  });
  void app.register(underPressure, {
    maxEventLoopDelay: env.STALL_MS_MAX,
    maxRssBytes: 1_500_000_000,
    retryAfter: 5,
    message: 'OVERLOADED',
  });
  return app;
}

/** Sends `connection: close` during the shutdown: a connection that is kept alive would delay it. */
function closeConnectionsOnStop(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', (done) => {
    isClosing = true;
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
}

function toRefusal(error: unknown): Pick<Refusal, 'code' | 'params'> | undefined {
  if (isRefusal(error)) return error;
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  const known = ofFastify[code];
  if (known) return { code: known, params: {} };
  // The body is not JSON, or tries to change a prototype.
  return error instanceof SyntaxError ? { code: 'BODY_UNREADABLE', params: {} } : undefined;
}

/** Keeps a well-formed request id of a trusted proxy; a stranger's id could imitate another request in our logs. */
function requestIdOf(
  isProxy: (address: string | undefined) => boolean,
  { headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>,
): string {
  const id = isProxy(socket.remoteAddress) ? headers['x-request-id'] : undefined;
  return typeof id === 'string' && /^[\w-]{8,64}$/.test(id) ? id : randomUUID();
}
