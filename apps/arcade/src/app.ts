import { openApp } from '@mela/sandbox/open-app';
import { guardPanel } from '@mela/sandbox/panel';
import type { FastifyInstance } from 'fastify';
import type { Arcade } from './arcade.ts';
import { serveLive } from './dialects/live/serve.ts';
import { serveOnecall } from './dialects/onecall/serve.ts';
import { serveSwp } from './dialects/swp/serve.ts';
import { servePages } from './pages/serve-pages.ts';
import { servePanel } from './pages/serve-panel.ts';
import { limitRequests } from './play/limit-requests.ts';
import { servePlayer } from './play/serve-player.ts';
import { serveTable } from './play/serve-table.ts';
import type { Tables } from './tables/tables.ts';

/** The panel of testers, on a port of its own. Production has none. */
export function buildPanel(arcade: Arcade): FastifyInstance | undefined {
  if (!arcade.env.hasTools) return undefined;
  const panel = openApp(arcade.store);
  guardPanel(panel, arcade.env.panelToken);
  servePanel(panel, arcade);
  return panel;
}

/** The whole arcade over its store without its panel, ready to listen. */
export function buildApp(arcade: Arcade, tables: Tables): FastifyInstance {
  const app = openApp(arcade.store);
  limitRequests(app);
  serveSwp(app, arcade);
  serveOnecall(app, arcade);
  serveLive(app, arcade);
  servePlayer(app, arcade, tables);
  serveTable(app, arcade, tables);
  servePages(app, arcade);
  return app;
}
