import { openApp } from '@mela/sandbox/open-app';
import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { serveNetbox } from './gateways/netbox.ts';
import { serveUpibox } from './gateways/upibox.ts';
import { servePhonebox } from './identity/phonebox.ts';
import { serveSocialbox } from './identity/socialbox.ts';
import { serveInbox } from './inbox.ts';
import { servePages } from './pages/pages.ts';
import { servePanel } from './panel.ts';

/** The whole bank over its store, ready to listen. */
export function buildApp(bank: Bank): FastifyInstance {
  const app = openApp(bank.store);
  serveUpibox(app, bank);
  serveNetbox(app, bank);
  serveSocialbox(app, bank);
  servePhonebox(app, bank);
  serveInbox(app, bank);
  servePanel(app, bank);
  servePages(app, bank);
  return app;
}
