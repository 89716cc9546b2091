import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import type { Arcade } from '#arcade.ts';

/** The page of every game; it loads the chunk of the game that is played. */
export function servePages(app: FastifyInstance, { env }: Arcade): void {
  const headers = {
    'content-security-policy': [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "base-uri 'none'",
      "form-action 'self'",
      // No other site may put a game into a frame and misrepresent it.
      `frame-ancestors ${new URL(env.platformUrl).origin}`,
    ].join('; '),
    'cache-control': 'no-cache',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
  if (!existsSync(env.webFolder)) return;
  void app.register(fastifyStatic, {
    root: env.webFolder,
    prefix: '/',
    index: false,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const isNamedByContent = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isNamedByContent ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
      void reply.header('x-content-type-options', 'nosniff');
    },
  });
  const page = (_request: unknown, reply: FastifyReply) =>
    reply.headers(headers).sendFile('index.html', { cacheControl: false });
  app.get('/play/:code', page);
  app.get('/verify', page);
  app.get('/verify/:id', page);
}
