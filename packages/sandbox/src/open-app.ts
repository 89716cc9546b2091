import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpError } from './http-errors.ts';

const BODY_MAX = 64 * 1024;

/**
 * The HTTP server of a sandbox: it takes JSON and forms, and refuses forms of foreign pages. A response may reveal any record in
 * memory, so all of them are flushed to disk first.
 */
export function openApp({ onDisk }: { onDisk(): Promise<void> }): FastifyInstance {
  const app = fastify({ bodyLimit: BODY_MAX, requestTimeout: 30_000, forceCloseConnections: true });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    app.getDefaultJsonParser('error', 'error'),
  );
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => done(null, Object.fromEntries(new URLSearchParams(text.toString()))),
  );
  app.addHook('onRequest', (request, _reply, done) => {
    const from = request.headers['sec-fetch-site'];
    const isForeign =
      request.method === 'POST' && from !== undefined && from !== 'same-origin' && from !== 'none';
    done(isForeign ? new HttpError(403, 'FOREIGN', 'The request comes from another site.') : undefined);
  });
  app.addHook('onSend', () => onDisk());
  app.setErrorHandler((error, _request, reply) => {
    const httpError = error instanceof HttpError ? error : undefined;
    const status = httpError?.status ?? statusOf(error);
    return reply.status(status).send({ code: httpError?.code ?? 'ERROR', message: messageOf(error) });
  });
  app.get('/healthz', async () => ({ isUp: true }));
  return app;
}

/** Simulates a missing answer: closes the connection without a response. */
export function cutLine(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  reply.hijack();
  request.raw.socket.destroy();
  return reply;
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : 500;
  return typeof status === 'number' ? status : 500;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something broke.');
