import type { Random } from '@mela/kernel/random';
import { MINUTE, plus, type Clock } from '@mela/kernel/time';
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
import { openRateLimits, type RateLimits } from '#http/rate-limits.ts';
import { openSealing, type Sealing } from '#http/seal.ts';
import { endedSessions } from '#modules/access/device/module.ts';
import {
  openSettings,
  type SettingReaders,
  type SettingsModule,
  type Switches,
} from '#modules/base/settings/module.ts';
import { endedStaffSessions } from '#modules/base/staff-session/module.ts';
import { openOutbox, type Outbox } from '#outbox/outbox.ts';
import { openHub, type Hub } from '#realtime/hub.ts';
import { openSignals, type Signals } from '#realtime/signals.ts';

/** The dependencies of all modules: environment, database, clock, random generator, and the state that processes share. */
export type Runtime = {
  env: Env;
  /** URL of the database with the server's role, for code that needs a connection of its own. */
  databaseUrl: string;
  /** The release, and the schema version that it was built for. */
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
  setSwitch: SettingsModule['setSwitch'];
  changeSetting: SettingsModule['changeSetting'];
  cache: AnswerCache;
  limits: RateLimits;
  sealing: Sealing;
  region: Region;
  hub: Hub;
  /** Events for modules of higher domains. */
  outbox: Outbox;
  /** Registers a callback that runs when the runtime closes, while everything else is still open. */
  atClose(close: () => Promise<void>): void;
};

export type RuntimeInput = { env: Env; databaseUrl: string; clock: Clock; random: Random; log: Logger };

/** The cryptographic generator of the system. */
export const systemRandom: Random = { below: (bound) => randomInt(bound) };

/** Opens the runtime of one process; closing it does not stop the database. */
export async function openRuntime(machine: RuntimeInput): Promise<Runtime & { close(): Promise<void> }> {
  const { env, databaseUrl, clock, log } = machine;
  const { db, pipelined, copy, close } = openDatabase({
    url: databaseUrl,
    connectionsMax: env.DATABASE_CONNECTIONS,
    onError: (error) => log.warn({ err: error }, 'an idle database connection was lost'),
  });
  const signals = await openSignals({ url: databaseUrl, log });
  const { settings, switches, setSwitch, changeSetting, onChange, settled } = await openSettings({
    db,
    clock,
    log,
    signals,
  });
  const cache = openCache({ clock });
  // Switches affect every kind of answer, so a change invalidates all of them.
  onChange(() => cache.drop('all'));
  signals.subscribe((signal) => {
    if (signal.kind === 'answers-stale') cache.drop(signal.tags);
    if (signal.kind === 'connection-restored') cache.drop('all');
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
    endedStaffSessions: (sessionIds) => {
      const at = clock.now();
      const idleSince = plus(at, -settings.staff().sessionIdleMinutes * MINUTE);
      return endedStaffSessions(db, sessionIds, { at, idleSince });
    },
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
    setSwitch,
    changeSetting,
    cache,
    limits: openRateLimits({ db, clock }),
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
