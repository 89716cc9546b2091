import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Env } from '#config/env.ts';
import { migrationsFolder, serverRoot } from '#config/paths.ts';
import type { Copy } from '#db/copy.ts';
import type { Database } from '#db/database.ts';
import { readMigrations, schemaVersion } from '#db/migrate.ts';
import { openDatabase } from '#db/open-database.ts';
import type { PipelinedTransaction } from '#db/pipelined-transaction.ts';
import { openCache, type AnswerCache } from '#http/cache.ts';
import { openRegion, type Region } from '#http/location.ts';
import { openLimits, type RateLimits } from '#http/rate-limits.ts';
import { openSealing, type Sealing } from '#http/seal.ts';
import { endedSessions } from '#modules/access/device/module.ts';
import {
  openSettings,
  type SettingReaders,
  type SettingsModule,
  type Switches,
} from '#modules/base/settings/module.ts';
import { openOutbox, type Outbox } from '#outbox/outbox.ts';
import { openHub, type Hub } from '#realtime/hub.ts';
import { openSignals, type Signals } from '#realtime/signals.ts';

/** Everything that modules are handed: the machine, the database, time, chance, and what processes share. */
export type Runtime = {
  env: Env;
  /** The address of the database as the server's own role, for the few that need a connection of their own. */
  databaseUrl: string;
  /** What runs, and the state of the tables it was built for. */
  version: string;
  schemaVersion: string;
  db: Database;
  /** For transactions whose latency every caller notices: statements are sent without a round trip between them. */
  pipelined: PipelinedTransaction;
  /** For many rows at a time that need not survive a failure of the machine. */
  copy: Copy;
  clock: Clock;
  random: Random;
  log: Logger;
  signals: Signals;
  settings: SettingReaders;
  switches: Switches;
  turnSwitch: SettingsModule['turnSwitch'];
  changeSetting: SettingsModule['changeSetting'];
  cache: AnswerCache;
  limits: RateLimits;
  sealing: Sealing;
  region: Region;
  hub: Hub;
  /** Events for modules of higher domains. */
  outbox: Outbox;
  /** Whoever opens something of its own in this world closes it with the world, while all the rest is still there. */
  atClose(close: () => Promise<void>): void;
};

export type RuntimeInput = { env: Env; databaseUrl: string; clock: Clock; random: Random; log: Logger };

/** The system's own generator, for everything that must not be foreseen. */
export const systemRandom: Random = { below: (bound) => randomInt(bound) };

/** Opens the world of one process; closing leaves the database to whoever started it. */
export async function openRuntime(machine: RuntimeInput): Promise<Runtime & { close(): Promise<void> }> {
  const { env, databaseUrl, clock, log } = machine;
  const { db, pipelined, copy, close } = openDatabase({
    url: databaseUrl,
    connectionsMax: env.DATABASE_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'an idle database connection died'),
  });
  const signals = await openSignals({ url: databaseUrl, log });
  const { settings, switches, turnSwitch, changeSetting, onChange, settled } = await openSettings({
    db,
    clock,
    log,
    signals,
  });
  const cache = openCache({ clock });
  // Switches shape every kind of answer, so all of them are forgotten with a change.
  onChange(() => cache.drop('all'));
  signals.subscribe((signal) => {
    if (signal.kind === 'answers-stale') cache.drop(signal.tags);
    if (signal.kind === 'line-restored') cache.drop('all');
  });
  const hub = openHub({
    db,
    clock,
    log,
    signals,
    settled,
    endedSessions: (sessionIds) =>
      endedSessions(db, sessionIds, {
        at: clock.now(),
        idleMinutes: settings.login().sessionIdleMinutes,
      }),
  });
  const outbox = openOutbox({ db, clock, log });
  const closings: (() => Promise<void>)[] = [];
  return {
    ...machine,
    version: await readVersion(),
    schemaVersion: schemaVersion(await readMigrations(migrationsFolder)),
    db,
    pipelined,
    copy,
    signals,
    settings,
    switches,
    turnSwitch,
    changeSetting,
    cache,
    limits: openLimits({ db, clock }),
    sealing: openSealing({ db, clock, signals, secret: env.MELA_SECRET }),
    region: await openRegion({
      allowed: env.COUNTRY_ALLOW_LIST,
      blocked: () => settings.system().blockedCountries,
    }),
    hub,
    outbox,
    atClose: (closing) => void closings.unshift(closing),
    close: async () => {
      for (const closing of closings) await closing();
      outbox.close();
      hub.close();
      await signals.close();
      await close();
    },
  };
}

export async function readVersion(): Promise<string> {
  const read: unknown = JSON.parse(await readFile(join(serverRoot, 'package.json'), 'utf8'));
  return typeof read === 'object' && read !== null && 'version' in read ? String(read.version) : 'unknown';
}
