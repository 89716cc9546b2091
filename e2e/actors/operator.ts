import { makeCalls } from '@mela/client/api';
import { systemClock } from '@mela/kernel/time';
import { systemCalls } from '@mela/protocol/calls/system';
import { settings, type SettingName, type Settings } from '@mela/protocol/shapes/settings';
import type { SystemWire } from '@mela/protocol/shapes/system';
import { isModId, switches, type ModId } from '@mela/protocol/switches';
import { clusterFolder } from '@mela/server/config/paths';
import { findEmbedded } from '@mela/server/db/embedded/embedded';
import { openDatabase } from '@mela/server/db/open-database';
import { asApp } from '@mela/server/db/role';
import {
  changeSetting,
  readCurrentValues,
  setSwitch as writeSwitch,
} from '@mela/server/modules/base/settings/module';
import { openSignals } from '@mela/server/realtime/signals';
import { openLog } from '@mela/server/runtime/log';
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { baseUrl, dataDir, nextAddress } from '#harness/browser.ts';
import { root } from '#harness/product.ts';
import { sendFrom } from '#harness/wire.ts';

// Actions of an operator on the running product, for tests in `isolated/`. Every changed switch and setting is restored after the test.

/** Sets a switch through the product’s own code and database, as the operator’s command does, without starting a process. */
export async function setSwitch(modId: ModId, to: 'on' | 'off'): Promise<void> {
  const server = await reachServer();
  await writeSwitch(server, modId, to === 'on');
  await untilServed(server);
}

/** Changes the values of one settings group in the same way. */
export async function changeSettings<Name extends SettingName>(
  name: Name,
  values: Partial<Settings[Name]>,
): Promise<void> {
  const server = await reachServer();
  await changeSetting(server, name, values);
  await untilServed(server);
}

/**
 * The processes serve settings from a cache that is invalidated shortly after the write. On a busy machine this takes a moment, and a page
 * that is loaded earlier shows the old settings.
 */
async function untilServed(server: Server): Promise<void> {
  const { values, states } = await readCurrentValues(server);
  const wanted = {
    isClosed: values.system.maintenance,
    isBlocked: values.system.blockedCountries.includes('IN'),
    languages: values.merchant.langList,
    isOn: modIds.map((modId) => states[modId]),
  };
  const { status } = makeCalls<SystemWire>(sendFrom({ baseUrl, address: nextAddress() }), systemCalls);
  for (;;) {
    const { maintenance, regionRestriction, merchant, whitelabel } = await status({
      query: { language: 'EN' },
    });
    const served = {
      isClosed: maintenance,
      isBlocked: regionRestriction,
      languages: merchant.langList,
      isOn: modIds.map((modId) => isOn(whitelabel, modId)),
    };
    if (isDeepStrictEqual(served, wanted)) return;
    await wait(20);
  }
}

const modIds = Object.keys(switches).filter(isModId);

type Node = SystemWire['status']['value']['whitelabel'][number];

function isOn(nodes: readonly Node[], modId: ModId): boolean {
  return nodes.some((node) => (node.modId === modId && node.enabled) || isOn(node.childrenNodes, modId));
}

const run = promisify(execFile);

/** Runs the operator’s command without npm, which takes as long to start as the command itself. */
export async function typeCommand(command: 'switch' | 'setting', ...words: string[]): Promise<void> {
  await reachServer();
  await run(process.execPath, ['--import', 'tsx', `tools/cli/${command}.ts`, ...words], {
    cwd: root,
    env: { PATH: process.execPath.replace(/\/node$/, '') + ':/usr/bin:/bin', DATA_DIR: dataDir },
  });
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** The product’s database and signals, for tests that only add to the settings. */
export const connectToServer = (): Promise<Server> => (opened ??= openServer());

/** One database connection for all files of a worker; it closes with the worker. */
let opened: Promise<Server> | undefined;

/** The product’s database and signals. Restores the current switches and settings when the test ends. */
async function reachServer(): Promise<Server> {
  const server = await connectToServer();
  const before = await readCurrentValues(server);
  onTestFinished(async () => {
    const after = await readCurrentValues(server);
    for (const modId of modIds) {
      if (after.states[modId] !== before.states[modId])
        await writeSwitch(server, modId, before.states[modId]);
    }
    for (const name of Object.keys(settings).filter(isSettingName)) {
      if (!isDeepStrictEqual(after.values[name], before.values[name]))
        await changeSetting(server, name, before.values[name]);
    }
    await untilServed(server);
  });
  return server;
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** The database of the running product, and the connection that signals its processes. */
async function openServer() {
  const ownerUrl = await findEmbedded(clusterFolder(dataDir), 'mela');
  if (ownerUrl === undefined) throw new Error('The product’s database is not running.');
  const url = asApp(ownerUrl);
  const log = openLog({ LOG_LEVEL: 'warn' });
  const { db } = openDatabase({ url, connectionsMax: 1, onError: (error) => log.warn({ err: error }) });
  const signals = await openSignals({ url, log });
  return { db, clock: systemClock, signals, log };
}
