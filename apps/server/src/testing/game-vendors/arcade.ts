import { assert } from '@mela/kernel/assert';
import { MINUTE, systemClock } from '@mela/kernel/time';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '#config/env.ts';
import { registerArcade } from '#demo/register-arcade.ts';
import type { CatalogueDraft } from '#modules/play/lobby/module.ts';
import { freePort } from '#testing/gateways/bank.ts';
import { programFolder, programCommand } from '#testing/harness/built.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const named = (name: string) => ({ EN: name, HI: `खेल ${name}` });

const gameTypes = { MELA: 'BGS', DS88: 'BGS', MDN: 'SPORTS', PG: 'RNG', LTN: 'RNG', SHM: 'LIVE' } as const;

/** A game that is open, one in maintenance, one that is blocked in some countries, one whose vendor is not connected, and a sports book. */
const stalls: CatalogueDraft = {
  vendors: [
    { code: 'MELA', name: named('Mela'), gameTypes: ['BGS'], isNew: false, inMaintenance: false },
    { code: 'DS88', name: named('Roosters'), gameTypes: ['BGS'], isNew: false, inMaintenance: false },
    { code: 'PG', name: named('Reels'), gameTypes: ['RNG'], isNew: false, inMaintenance: false },
    { code: 'LTN', name: named('Lanterns'), gameTypes: ['RNG'], isNew: false, inMaintenance: false },
    { code: 'SHM', name: named('Tables'), gameTypes: ['LIVE'], isNew: false, inMaintenance: false },
    { code: 'MDN', name: named('Sports'), gameTypes: ['SPORTS'], isNew: false, inMaintenance: false },
  ],
  classifications: [{ code: 'DICE', name: named('dice') }],
  games: [
    ['MELA', 'MELA_DICE', false] as const,
    ['MELA', 'MELA_MINES', true] as const,
    ['MELA', 'MELA_CRASH', false] as const,
    ['DS88', 'DS88_CLAY', false] as const,
    ['MDN', 'MDN_CRICKET', false] as const,
    ['PG', 'PAINTED_GATE', false] as const,
    ['LTN', 'FLOATING_LAMPS', false] as const,
    ['SHM', 'SHM_TEENPATTI', false] as const,
  ].map(([vendorCode, code, inMaintenance]) => ({
    code,
    vendorCode,
    gameType: gameTypes[vendorCode],
    blockedCountries: code === 'MELA_CRASH' ? ['US'] : [],
    classify: 'DICE',
    name: named(code),
    alsoCalled: [],
    rtp: '98.00',
    hotRank: null,
    isNew: false,
    inMaintenance,
  })),
};

const panelToken = 'a panel token of tests';

/** A test server with the real arcade in a process of its own, connected by HTTP only. */
export async function openArcadeTestServer(name: string, catalogue = stalls) {
  const folder = await mkdtemp(join(tmpdir(), 'mela-arcade-'));
  const [port, arcadePort, panelPort] = [await freePort(), await freePort(), await freePort()];
  const [siteUrl, url] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${arcadePort}`];
  const settings = {
    HOST: '127.0.0.1',
    ARCADE_PORT: String(arcadePort),
    ARCADE_URL: url,
    ARCADE_PANEL_PORT: String(panelPort),
    PANEL_TOKEN: panelToken,
    DATA_DIR: folder,
    PUBLIC_URL: siteUrl,
  };
  const server = await openTestServer(name, { env: { ARCADE_URL: url, PUBLIC_URL: siteUrl } });
  const { runtime, app } = server;
  await runtime.db.transaction().execute((tx) => app.modules.lobby.fillCatalogue(tx, catalogue));
  await registerArcade({ ...runtime, ...app.modules });
  await app.http.listen({ port, host: '127.0.0.1' });
  let child = await openProgram(settings);

  const ask = async (path: string, body?: object, key?: string, fault?: string) => {
    const isPanel = path.startsWith('/panel');
    const answer = await fetch((isPanel ? `http://127.0.0.1:${panelPort}` : url) + path, {
      headers: {
        ...(fault ? { 'x-fault': fault } : {}),
        ...(fault || isPanel ? { 'x-panel-token': panelToken } : {}),
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(key ? { authorization: `Bearer ${key}` } : {}),
      },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
    return readRecord(await answer.json());
  };
  const setClock = () =>
    ask('/panel/clock', { minutes: (server.clock.now().getTime() - systemClock.now().getTime()) / MINUTE });
  await setClock();
  return {
    server,
    url,
    ask,
    /** Sets the arcade's clock to the test server's after that was changed. */
    setClock,
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start: async () => {
      child = await openProgram(settings);
      await setClock();
    },
    close: async () => {
      child.kill('SIGKILL');
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function openProgram(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, programCommand('arcade'), {
    cwd: programFolder('arcade'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(env),
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  assert((await Promise.race([ready, ended])) === 'ready', 'the arcade starts');
  return child;
}

function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
