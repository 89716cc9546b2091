import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { HttpError } from './gate.ts';

const BODY_MAX = 64 * 1024;

/**
 * The web side of a box: JSON and forms come in, and a form on somebody else's page may not press its buttons. What goes out may tell of
 * whatever is in the books, so all of that is on the disk before.
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
    done(isForeign ? new HttpError(403, 'FOREIGN', 'This was asked by another site.') : undefined);
  });
  app.addHook('onSend', () => onDisk());
  app.setErrorHandler((error, _request, reply) => {
    const declined = error instanceof HttpError ? error : undefined;
    const status = declined?.status ?? statusOf(error);
    return reply.status(status).send({ code: declined?.code ?? 'ERROR', message: messageOf(error) });
  });
  app.get('/healthz', async () => ({ isUp: true }));
  return app;
}

/** One answer is worth no more than one that never comes: the line is cut without a word. */
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
