import { MINUTE } from '@mela/kernel/time';
import { fontsCss, readFonts } from '@mela/sandbox/fonts';
import { read } from '@mela/sandbox/http-errors';
import { tokensCss } from '@mela/sandbox/tokens';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Arcade } from '#arcade.ts';
import { arcadeHome } from '#home.ts';
import { faultKinds } from '#outbox/faults.ts';
import type { Language } from '#store/state.ts';
import { panelPage } from './panel-page.ts';

const percent = z.coerce.number().int().min(0).max(100);
/** An unchecked checkbox is not submitted. */
const box = z.union([z.boolean(), z.literal('true').transform(() => true)]).default(false);

const faultsShape = z.object({
  ...Object.fromEntries(faultKinds.map((kind) => [kind, percent.default(0)])),
  isClosed: box,
  isHistoryWrong: box,
});

/** The fault settings of testers and tests, by form or by JSON. */
export function servePanel(app: FastifyInstance, arcade: Arcade): void {
  const done = (request: FastifyRequest, reply: FastifyReply, value: object) =>
    request.headers['content-type'] === 'application/json'
      ? reply.send(value)
      : reply.redirect('/panel', 303);

  app.post('/panel/faults', async (request, reply) => {
    const { isClosed, isHistoryWrong, ...kinds } = read(faultsShape, request.body);
    const chosen = Object.entries(kinds).filter(([, chance]) => typeof chance === 'number' && chance > 0);
    const faults = { percent: Object.fromEntries(chosen), isClosed, isHistoryWrong };
    await arcade.store.write([{ kind: 'faults', faults }]);
    return done(request, reply, faults);
  });
  app.post('/panel/clock', async (request, reply) => {
    const { minutes } = read(
      z.object({ minutes: z.coerce.number().min(-100_000).max(100_000) }),
      request.body,
    );
    const offsetMs = Math.round(minutes * MINUTE);
    await arcade.store.write([{ kind: 'clock', offset: offsetMs }]);
    arcade.clock.setOffset(offsetMs);
    return done(request, reply, { offsetMs });
  });
  // Simulates a power failure: nothing is finished. The page reconnects once the arcade has been restarted.
  app.post('/panel/kill', async (_request, reply) => {
    setImmediate(() => process.kill(process.pid, 'SIGKILL'));
    return reply.header('refresh', '3; url=/panel').send('');
  });
  servePanelPage(app, arcade);
  app.get('/panel/moves', async () => {
    const { transactions } = arcade.store.state;
    return { moves: [...transactions.values()].map(({ token: _token, ...transaction }) => transaction) };
  });
}

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; img-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
} as const;

/** The form works without JavaScript. */
function servePanelPage(app: FastifyInstance, arcade: Arcade): void {
  const style = [fontsCss('/faces'), tokensCss(), readFileSync(join(arcadeHome, 'web', 'panel.css'), 'utf8')];
  const css = style.join('\n');
  app.get('/panel', async (request, reply) =>
    reply
      .headers(headers)
      .type('text/html; charset=utf-8')
      .send(panelPage(arcade, languageOf(request, reply))),
  );
  app.get('/', async (_request, reply) => reply.redirect('/panel', 303));
  app.get('/panel.css', async (_request, reply) =>
    reply.headers(headers).type('text/css; charset=utf-8').send(css),
  );
  for (const { name, body } of readFonts()) {
    app.get(`/faces/${name}`, async (_request, reply) =>
      reply
        .headers({ ...headers, 'cache-control': 'max-age=3600' })
        .type('font/woff2')
        .send(body),
    );
  }
}

/** The language that was selected last, or that of the browser. */
function languageOf(request: FastifyRequest, reply: FastifyReply): Language {
  const query = z.object({ lang: z.enum(['EN', 'HI']) }).safeParse(request.query);
  if (query.success) {
    void reply.header('set-cookie', `lang=${query.data.lang}; Path=/panel; SameSite=Lax; Max-Age=31536000`);
    return query.data.lang;
  }
  const [, chosen] = /(?:^|;\s*)lang=(EN|HI)/.exec(request.headers.cookie ?? '') ?? [];
  if (chosen === 'EN' || chosen === 'HI') return chosen;
  return /^\s*hi\b/i.test(request.headers['accept-language'] ?? '') ? 'HI' : 'EN';
}
