import { openApp } from '@mela/sandbox/open-app';
import { guardPanel } from '@mela/sandbox/panel';
import type { FastifyInstance } from 'fastify';
import type { Bank } from './bank.ts';
import { serveNetbox } from './gateways/netbox.ts';
import { serveUpibox } from './gateways/upibox.ts';
import { servePhonebox } from './identity/phonebox.ts';
import { serveRotation, serveSocialbox } from './identity/socialbox.ts';
import { serveInbox } from './inbox.ts';
import { servePages } from './pages/pages.ts';
import { servePanel } from './panel.ts';

/** The panel of testers with the pages that it links to, on a port of its own. Production has none. */
export function buildPanel(bank: Bank): FastifyInstance | undefined {
  if (!bank.env.hasTools) return undefined;
  const panel = openApp(bank.store);
  guardPanel(panel, bank.env.panelToken);
  serveInbox(panel, bank);
  serveRotation(panel, bank);
  servePanel(panel, bank);
  servePages(panel, bank, { hasPanel: true });
  return panel;
}

/** The whole bank over its store without its panel, ready to listen. */
export function buildApp(bank: Bank): FastifyInstance {
  const app = openApp(bank.store);
  serveUpibox(app, bank);
  serveNetbox(app, bank);
  serveSocialbox(app, bank);
  servePhonebox(app, bank);
  serveInbox(app, bank);
  servePages(app, bank, { hasPanel: false });
  return app;
}
