import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { swp1 } from '@mela/server/adapters/game/swp1/swp1';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import { childEnvironment } from '@mela/server/config/env';
import { migrationsFolder } from '@mela/server/config/paths';
import { startEmbedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { registerArcade } from '@mela/server/demo/register-arcade';
import type { CatalogueDraft } from '@mela/server/modules/play/lobby/module';
import { freePort } from '@mela/server/testing/gateways/bank';
import { programFile, programFolder, type Program } from '@mela/server/testing/harness/built';
import { fork, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { root } from '#test/steps.ts';
import { openTestRuntime } from '#test/test-runtime.ts';
import { superviseProcess } from './supervise.ts';

export type PlayEnvironment = Awaited<ReturnType<typeof openPlayEnvironment>>;
export type Player = { memberId: bigint; playerId: string };
/** `url` is undefined if the arcade did not answer. */
type Launched = { playerId: string; url: string | undefined };

const vendor = 'MELA';
/** The balance with which every player starts. */
export const fund = parseMoney('10000');
/** A game with one step and a game with several steps. */
export const games = ['MELA_DICE', 'MELA_MINES'] as const;

const Moves = z.object({
  moves: z.array(
    z.object({
      id: z.string(),
      kind: z.string(),
      playerId: z.string(),
      amount: z.string(),
      state: z.string(),
      status: z.string().nullable(),
      betId: z.string().nullable(),
    }),
  ),
});

const panelToken = 'a panel token of tests';

/** Database, server and arcade as separate processes, restarted after a kill, and members with money. */
export async function openPlayEnvironment(folder: string, count: number) {
  const dataFolder = join(root, folder);
  for (const path of ['arcade', 'arcade.mark'])
    await rm(join(dataFolder, path), { recursive: true, force: true });
  const base = await openDatabase(dataFolder);
  const { url } = base;
  const [serverPort, arcadePort, panelPort] = [await freePort(), await freePort(), await freePort()];
  const settings = {
    HOST: '127.0.0.1',
    PUBLIC_URL: `http://127.0.0.1:${serverPort}`,
    ARCADE_URL: `http://127.0.0.1:${arcadePort}`,
  };
  const { ARCADE_URL: arcadeUrl } = settings;
  const panelUrl = `http://127.0.0.1:${panelPort}`;
  const launcher = await openLauncher(url, settings);
  const members = await makeMembers(url, count);
  for (const memberId of members) await launcher.fund(memberId);

  const [server, arcade] = await Promise.all([
    superviseProcess(() =>
      forkProgram('server', {
        ...settings,
        DATABASE_URL: url,
        PORT: String(serverPort),
        NODE_ENV: 'development',
        DEMO: 'off',
        LOG_LEVEL: 'fatal',
        SITE_DIR: join(dataFolder, 'no-site'),
        // Load shedding is off, so that a busy machine does not fail the run.
        STALL_MS_MAX: '0',
      }),
    ),
    superviseProcess(() =>
      forkProgram('arcade', {
        ...settings,
        ARCADE_PORT: String(arcadePort),
        ARCADE_PANEL_PORT: String(panelPort),
        PANEL_TOKEN: panelToken,
        DATA_DIR: dataFolder,
      }),
    ),
  ]);
  const players: Player[] = [];
  for (const memberId of members)
    players.push({ memberId, playerId: (await launcher.launch(memberId, games[0])).playerId });
  return {
    arcadeUrl,
    players,
    db: launcher.db,
    launch: launcher.launch,
    pidOf: (target: 'arcade' | 'server'): Promise<number> => ({ arcade, server })[target].pid(),
    panel: async (what: string, body: object): Promise<void> => {
      const headers = { 'content-type': 'application/json', 'x-panel-token': panelToken };
      await fetch(`${panelUrl}/panel/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
    },
    moves: async () => {
      const headers = { 'x-panel-token': panelToken };
      return Moves.parse(await (await fetch(`${panelUrl}/panel/moves`, { headers })).json()).moves;
    },
    callbackCounts: () => callbackCounts(url),
    recordOf: (memberId: bigint) => recordOf(url, memberId),
    close: async (): Promise<void> => {
      await Promise.all([server.end('SIGKILL'), arcade.end('SIGKILL')]);
      await launcher.close();
      await base.close();
    },
  };
}

/** A temporary database that `close` drops. */
async function openDatabase(dataFolder: string) {
  const embedded = await startEmbedded({ folder: join(dataFolder, 'postgres'), port: 0, database: 'admin' });
  const name = `play_${process.pid}`;
  await query(embedded.url, `create database ${name}`);
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString();
  await migrate(url, migrationsFolder);
  return {
    url,
    close: async (): Promise<void> => {
      await query(embedded.url, `drop database ${name} with (force)`);
      await embedded.stop();
    },
  };
}

/** Opens games as the site does, in a process that is never killed. The wallet runs in the server that is killed. */
async function openLauncher(url: string, settings: { PUBLIC_URL: string; ARCADE_URL: string }) {
  const runtime = await openTestRuntime(url, settings);
  const modules = createModules(runtime, openAdapters(runtime.env));
  await runtime.db.transaction().execute((tx) => modules.lobby.fillCatalogue(tx, catalogue));
  await registerArcade({ ...runtime, ...modules });
  const urls = { lobbyUrl: settings.PUBLIC_URL, cashierUrl: settings.PUBLIC_URL, ip: '10.0.0.1' };
  return {
    db: runtime.db,
    close: () => runtime.close(),
    fund: async (memberId: bigint): Promise<void> => {
      const from = { purpose: 'gateway', name: 'FAIR' } as const;
      const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: fund }];
      await modules.ledger.post({ key: `fund:${memberId}`, kind: 'deposit', reference: 'fund', legs });
    },
    launch: async (memberId: bigint, gameCode: string): Promise<Launched> => {
      const known = await modules.vendor.find(vendor);
      const [key] = known?.keys ?? [];
      const baseUrl = known?.policy.baseUrl;
      assert(known && key && baseUrl, 'the arcade is registered');
      const request = { memberId, gameCode, sessionId: null };
      const { token, playerId } = await runtime.db
        .transaction()
        .execute((tx) => modules.vendor.launch(tx, known.policy, request));
      const about = { playerId, gameCode, token, language: 'EN', currency: 'INR', device: 'mobile' } as const;
      const launched = await swp1.launch({ baseUrl, key }, { ...about, ...urls }, runtime.clock.now());
      return { playerId, url: typeof launched === 'string' ? undefined : launched.url };
    },
  };
}

const named = (name: string) => ({ EN: name, HI: name });
const catalogue: CatalogueDraft = {
  vendors: [{ code: vendor, name: named('Mela'), gameTypes: ['BGS'], isNew: false, inMaintenance: false }],
  classifications: [{ code: 'FAIR', name: named('Fair') }],
  games: games.map((code) => ({
    code,
    vendorCode: vendor,
    gameType: 'BGS',
    classify: 'FAIR',
    name: named(code),
    alsoCalled: [],
    rtp: null,
    hotRank: null,
    isNew: false,
    inMaintenance: false,
  })),
};

function forkProgram(name: Program, settings: Record<string, string>): ChildProcess {
  const { file, execArgv } = programFile(name);
  return fork(file, {
    cwd: programFolder(name),
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(settings),
  });
}

async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(sql, [...values])).rows;
  } finally {
    await client.end();
  }
}

async function makeMembers(url: string, count: number): Promise<bigint[]> {
  const rows = await query<{ id: string }>(
    url,
    `insert into member (account, nickname, type, password_hash, password_set_at, made_at)
     select 'play.' || n, 'Play', 0, '', now(), now() from generate_series(1, $1::int) as n
     returning id`,
    [count],
  );
  return rows.map(({ id }) => BigInt(id));
}

/** How many callbacks the vendor has sent. The log lacks the last callbacks before a kill of the server. */
async function callbackCounts(url: string): Promise<{ callbacks: number; replays: number }> {
  const [row] = await query<{ callbacks: string; replays: string }>(
    url,
    `select count(*) as callbacks, count(*) filter (where answer like '%"replay":true%') as replays from vendor_callback`,
  );
  return { callbacks: Number(row?.callbacks), replays: Number(row?.replays) };
}

/** The balance of a member and the sums of all their rounds. */
async function recordOf(
  url: string,
  memberId: bigint,
): Promise<{ cash: bigint; stake: bigint; win: bigint }> {
  const [row] = await query<{ cash: string; stake: string; win: string }>(
    url,
    `select (select balance from ledger_account where member_id = $1 and purpose = 'cash') as cash,
            coalesce(sum(stake), 0) as stake, coalesce(sum(win), 0) as win
       from vendor_round where member_id = $1`,
    [memberId],
  );
  assert(row, 'an aggregate query returns one row');
  return { cash: BigInt(row.cash), stake: BigInt(row.stake), win: BigInt(row.win) };
}
