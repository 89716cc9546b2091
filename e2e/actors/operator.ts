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
import { changeSetting, readStand, turnSwitch } from '@mela/server/modules/base/settings/module';
import { openSignals } from '@mela/server/realtime/signals';
import { openLog } from '@mela/server/runtime/log';
import { execFile } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual, promisify } from 'node:util';
import { onTestFinished } from 'vitest';
import { baseUrl, dataDir, nextAddress } from '#harness/browser.ts';
import { root } from '#harness/product.ts';
import { sendFrom } from '#harness/wire.ts';

// What an operator does to the house while it runs, for tests in `alone/`. Whatever a test turned is turned back when it ends.

/** Turns a switch over the product's own code and database, as its command does, without starting a process for it. */
export async function turn(modId: ModId, to: 'on' | 'off'): Promise<void> {
  const house = await reachHouse();
  await turnSwitch(house, modId, to === 'on');
  await untilTold(house);
}

/** Changes values of one group, in the same way. */
export async function change<Name extends SettingName>(
  name: Name,
  values: Partial<Settings[Name]>,
): Promise<void> {
  const house = await reachHouse();
  await changeSetting(house, name, values);
  await untilTold(house);
}

/**
 * What stands in the database is told to whoever asks, which on a busy machine is a moment after it is written: a page that was loaded before
 * that would be one of the house as it was.
 */
async function untilTold(house: House): Promise<void> {
  const { values, states } = await readStand(house);
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
    const told = {
      isClosed: maintenance,
      isBlocked: regionRestriction,
      languages: merchant.langList,
      isOn: modIds.map((modId) => isOn(whitelabel, modId)),
    };
    if (isDeepStrictEqual(told, wanted)) return;
    await wait(20);
  }
}

const modIds = Object.keys(switches).filter(isModId);

type Node = SystemWire['status']['value']['whitelabel'][number];

function isOn(nodes: readonly Node[], modId: ModId): boolean {
  return nodes.some((node) => (node.modId === modId && node.enabled) || isOn(node.childrenNodes, modId));
}

const run = promisify(execFile);

/** The operator's own command; without npm, which takes as long as the command itself. */
export async function typeCommand(command: 'switch' | 'setting', ...words: string[]): Promise<void> {
  await reachHouse();
  await run(process.execPath, ['--import', 'tsx', `tools/cli/${command}.ts`, ...words], {
    cwd: root,
    env: { PATH: process.execPath.replace(/\/node$/, '') + ':/usr/bin:/bin', DATA_DIR: dataDir },
  });
}

type House = Awaited<ReturnType<typeof openHouse>>;

/** The house as it stands, for whoever only adds to it. */
export const houseOf = (): Promise<House> => (opened ??= openHouse());

/** One line to the house for all files of a worker; it ends with the worker. */
let opened: Promise<House> | undefined;

/** The house, and the promise that what it shows now is put back when the test ends. */
async function reachHouse(): Promise<House> {
  const house = await houseOf();
  const before = await readStand(house);
  onTestFinished(async () => {
    const after = await readStand(house);
    for (const modId of modIds) {
      if (after.states[modId] !== before.states[modId]) await turnSwitch(house, modId, before.states[modId]);
    }
    for (const name of Object.keys(settings).filter(isSettingName)) {
      if (!isDeepStrictEqual(after.values[name], before.values[name]))
        await changeSetting(house, name, before.values[name]);
    }
    await untilTold(house);
  });
  return house;
}

const isSettingName = (name: string): name is SettingName => Object.hasOwn(settings, name);

/** The database of the running product, and the line to its processes. */
async function openHouse() {
  const ownerUrl = await findEmbedded(clusterFolder(dataDir), 'mela');
  if (ownerUrl === undefined) throw new Error('The database of the product does not run.');
  const url = asApp(ownerUrl);
  const log = openLog({ LOG_LEVEL: 'warn' });
  const { db } = openDatabase({ url, connectionsMax: 1, onError: (error) => log.warn({ err: error }) });
  const signals = await openSignals({ url, log });
  return { db, clock: systemClock, signals, log };
}
