import fastify, { type FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { Declined } from './gateways/gate.ts';
import { serveNetbox } from './gateways/netbox.ts';
import { serveUpibox } from './gateways/upibox.ts';
import { servePhonebox } from './identity/phonebox.ts';
import { serveSocialbox } from './identity/socialbox.ts';
import { serveInbox } from './inbox.ts';
import { servePages } from './pages/pages.ts';
import { servePanel } from './panel.ts';

/** The whole bank over its books, ready to listen. */
export function buildApp(bank: Bank): FastifyInstance {
  const app = fastify({ bodyLimit: 64 * 1024, requestTimeout: 30_000, forceCloseConnections: true });
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
    // A form on somebody else's page may not press our buttons.
    const from = request.headers['sec-fetch-site'];
    const isForeign =
      request.method === 'POST' && from !== undefined && from !== 'same-origin' && from !== 'none';
    done(isForeign ? new Declined(403, 'FOREIGN', 'This was asked by another site.') : undefined);
  });
  app.setErrorHandler((error, _request, reply) => {
    const declined = error instanceof Declined ? error : undefined;
    const status = declined?.status ?? statusOf(error);
    return reply.status(status).send({ code: declined?.code ?? 'ERROR', message: messageOf(error) });
  });
  app.get('/healthz', async () => ({ isUp: true }));
  serveUpibox(app, bank);
  serveNetbox(app, bank);
  serveSocialbox(app, bank);
  servePhonebox(app, bank);
  serveInbox(app, bank);
  servePanel(app, bank);
  servePages(app, bank);
  return app;
}

function statusOf(error: unknown): number {
  const status: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'statusCode') : 500;
  return typeof status === 'number' ? status : 500;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : 'Something broke.');
