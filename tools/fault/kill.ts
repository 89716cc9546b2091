import { moneyOfUnits } from '@mela/kernel/money';
import { seededRandom } from '@mela/kernel/random';
import { openDatabase } from '@mela/server/db/database';
import { startEmbedded, type Embedded } from '@mela/server/db/embedded';
import { migrate } from '@mela/server/db/migrate';
import { childEnvironment } from '@mela/server/env';
import { migrationsFolder, serverHome } from '@mela/server/home';
import { verifyBooks, type Command } from '@mela/server/modules/ledger/module';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '#steps.ts';
import type { Order, Report } from './poster.ts';

type Options = { folder: string; kills: number; seed: string; say(line: string): void };
export type Killed = {
  acknowledged: number;
  retried: number;
  lost: number;
  doubled: number;
  wrong: string[];
};

const targets = ['server', 'database', 'worker'] as const;
type Target = (typeof targets)[number];

const CALLERS = 32;
const MEMBERS = 12;
const FUND = 1_000_000_000n;
/** So many postings are answered between one kill and the next: the house stands again. */
const ANSWERED_BETWEEN = 150;
const game = { purpose: 'house', name: 'games' } as const;

/** Posts under load while servers, the database and the worker are killed, and looks for what was lost or happened twice. */
export async function killUnderLoad(options: Options): Promise<Killed> {
  const ground = await openGround(options);
  const random = seededRandom(options.seed);
  const load = driveLoad(ground, random);
  const nemesis = forkTool('nemesis.ts', []);
  try {
    for (let kill = 0; kill < options.kills; kill++) {
      const target = targets[kill < targets.length ? kill : random.below(targets.length)] ?? 'server';
      options.say(`kill ${kill + 1}: ${target}`);
      nemesis.send({ pids: await ground.pidsOf(target), afterMs: random.below(200) });
      await once(nemesis, 'message');
      await ground.restore(target);
      await load.answered(ANSWERED_BETWEEN);
    }
    await load.stop();
    return await judge(ground, load);
  } finally {
    nemesis.kill('SIGKILL');
    await ground.close();
  }
}

type Ground = Awaited<ReturnType<typeof openGround>>;
type Load = ReturnType<typeof driveLoad>;

/** A database of its own, a process that posts and one that does the jobs; whatever is killed is started again. */
async function openGround({ folder }: Options) {
  // The same one after every restart, so that whoever lost the database finds it again.
  const port = await freePort();
  const start = () => startEmbedded({ folder: join(root, folder, 'postgres'), port, database: 'kill' });
  let embedded: Embedded = await start();
  const name = `kill_${process.pid}`;
  await withClient(embedded.url, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString();
  await migrate(url, migrationsFolder);
  const memberIds = await makeMembers(url);
  let isOver = false;
  // Whatever dies is started again, as whoever runs a house does.
  let poster = await startPoster(url);
  const keepPoster = () =>
    poster.once('exit', () => {
      if (!isOver) void startPoster(url).then((next) => ((poster = next), keepPoster()));
    });
  keepPoster();
  let worker = startWorker(url);
  return {
    url,
    memberIds,
    poster: () => poster,
    pidsOf: async (target: Target): Promise<number[]> => {
      if (target === 'server') return [poster.pid ?? 0];
      if (target === 'worker') return [worker.pid ?? 0];
      return withClient(url, treeOf);
    },
    restore: async (target: Target): Promise<void> => {
      if (target === 'worker') worker = startWorker(url);
      if (target === 'database') embedded = await start();
    },
    close: async () => {
      isOver = true;
      poster.kill('SIGKILL');
      worker.kill('SIGKILL');
      await withClient(embedded.url, (client) => client.query(`drop database ${name} with (force)`));
      await embedded.stop();
    },
  };
}

/** Thirty-two callers that never give a posting up: an unknown outcome is asked for again, under the same key. */
function driveLoad(ground: Ground, random: { below(bound: number): number }) {
  const acknowledged = new Map<string, Command>();
  let retried = 0;
  const over = new AbortController();
  let sent = 0;
  const call = async (caller: number): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn++) {
      const command = nextCommand(ground.memberIds, random, `kill:${caller}:${turn}`);
      while ((await ask(ground.poster(), { id: (sent += 1), command })) === 'unknown') {
        retried += 1;
        await pause(50);
      }
      acknowledged.set(command.key, command);
    }
  };
  const running = Promise.all(Array.from({ length: CALLERS }, (_, caller) => call(caller)));
  return {
    acknowledged,
    retried: () => retried,
    answered: async (count: number): Promise<void> => {
      const goal = acknowledged.size + count;
      while (acknowledged.size < goal) await pause(20);
    },
    stop: async () => {
      over.abort();
      await running;
    },
  };
}

function nextCommand(
  memberIds: readonly bigint[],
  random: { below(bound: number): number },
  key: string,
): Command {
  const cash = { memberId: memberIds[random.below(memberIds.length)] ?? 0n, purpose: 'cash' } as const;
  const amount = moneyOfUnits(BigInt(1 + random.below(1000)));
  return random.below(2) === 0
    ? { key, kind: 'bet', reference: key, legs: [{ from: cash, to: game, amount }] }
    : { key, kind: 'settle', reference: key, legs: [{ from: game, to: cash, amount }] };
}

/** What the process says, or that it is gone. */
function ask(poster: ChildProcess, order: Order): Promise<Report['status']> {
  return new Promise((told) => {
    const finish = (status: Report['status']) => {
      poster.off('message', hear);
      poster.off('exit', gone);
      told(status);
    };
    const hear = (report: Report) => {
      if (report.id === order.id) finish(report.status);
    };
    const gone = () => finish('unknown');
    poster.on('message', hear);
    poster.once('exit', gone);
    if (!poster.connected) return gone();
    poster.send(order, (error) => error && gone());
  });
}

async function judge(ground: Ground, load: Load): Promise<Killed> {
  const { acknowledged } = load;
  const expected = new Map(ground.memberIds.map((memberId) => [memberId, FUND]));
  for (const { legs } of acknowledged.values()) {
    for (const { from, to, amount } of legs) {
      if ('memberId' in from) expected.set(from.memberId, (expected.get(from.memberId) ?? 0n) - amount);
      if ('memberId' in to) expected.set(to.memberId, (expected.get(to.memberId) ?? 0n) + amount);
    }
  }
  return withClient(ground.url, async (client) => {
    const { rows } = await client.query<{ key: string; entries: number }>(
      `select key, (select count(*)::int from ledger_entry entry where entry.posting_id = ledger_key.posting_id) as entries
         from ledger_key
        where key like 'kill:%'`,
    );
    const stored = new Map(rows.map(({ key, entries }) => [key, entries]));
    const lost = [...acknowledged.keys()].filter((key) => !stored.has(key)).length;
    const doubled = rows.filter(({ key, entries }) => entries !== 1 || !acknowledged.has(key)).length;
    const balances = await client.query<{ id: string; balance: string }>(
      `select member_id as id, balance from ledger_account where purpose = 'cash'`,
    );
    const wrong = balances.rows
      .filter(({ id, balance }) => expected.get(BigInt(id)) !== BigInt(balance))
      .map(({ id, balance }) => `member ${id} has ${balance} and not ${expected.get(BigInt(id))}`);
    wrong.push(...(await booksOf(ground.url)));
    return { acknowledged: acknowledged.size, retried: load.retried(), lost, doubled, wrong };
  });
}

/** What does not add up when every entry is read again. */
async function booksOf(url: string): Promise<string[]> {
  const { db, close } = openDatabase({ url, connectionsMax: 1, onError: () => undefined });
  const { faults } = await verifyBooks(db);
  await close();
  return faults.map(({ what, account }) => `${what}: account ${account}`);
}

async function makeMembers(url: string): Promise<bigint[]> {
  const ids = await withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into member (account, nickname, type, password_hash, password_set_at, made_at)
       select 'kill.' || n, 'Kill', 0, '', now(), now()
         from generate_series(1, $1) as n
       returning id`,
      [MEMBERS],
    );
    return rows.map(({ id }) => BigInt(id));
  });
  const poster = await startPoster(url);
  const from = { purpose: 'gateway', name: 'KILL' } as const;
  for (const [index, memberId] of ids.entries()) {
    const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: moneyOfUnits(FUND) }];
    await ask(poster, {
      id: -index - 1,
      command: { key: `fund:${memberId}`, kind: 'deposit', reference: 'fund', legs },
    });
  }
  poster.kill('SIGKILL');
  return ids;
}

/** PostgreSQL is a tree of processes; killing its head alone lets the others finish what they do. */
async function treeOf(client: pg.Client): Promise<number[]> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const head = parentOf(rows[0]?.pid ?? 0);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === head);
  return [head, ...children];
}

function parentOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1]);
  } catch {
    return 0;
  }
}

/** Started again until it stands: the database may be on its way up itself. */
async function startPoster(url: string): Promise<ChildProcess> {
  for (let attempt = 0; attempt < 60; attempt++) {
    const poster = forkTool('poster.ts', [url]);
    poster.setMaxListeners(CALLERS * 4);
    const first = await Promise.race([once(poster, 'message'), once(poster, 'exit')]);
    if (first[0] === 'ready') return poster;
    await pause(200);
  }
  throw new Error('No process that posts could be started');
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function startWorker(url: string): ChildProcess {
  return fork(join(serverHome, 'src/main.ts'), {
    cwd: serverHome,
    execArgv: ['--import', 'tsx'],
    stdio: 'ignore',
    env: childEnvironment({
      NODE_ENV: 'development',
      ROLE: 'jobs',
      DATABASE_URL: url,
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
    }),
  });
}

function forkTool(name: string, words: string[]): ChildProcess {
  return fork(join(root, 'tools/fault', name), words, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end().catch(() => undefined);
  }
}
