import { moneyOfUnits } from '@mela/kernel/money';
import { childEnvironment } from '@mela/server/config/env';
import { migrationsFolder, serverRoot } from '@mela/server/config/paths';
import { startEmbedded, type Embedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { freePort, startBank } from '@mela/server/testing/gateways/bank';
import { programFile } from '@mela/server/testing/harness/built';
import { fork, type ChildProcess } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { root } from '#test/steps.ts';
import type { Order, Report, Wish } from './server.ts';
import { forkingBundled, keep } from './supervise.ts';

export const targets = ['server', 'bank', 'database', 'worker'] as const;
export type Target = (typeof targets)[number];

export const FUND = 1_000_000_000n;
const PLAYERS = 12;
/** So many that a worker's absence keeps none of them from paying again: five of their payments may be on their way at once. */
const PAYERS = 60;

export type Ground = Awaited<ReturnType<typeof openGround>>;
type Receiver = { memberId: bigint; accountId: string };

/** A whole house: a database, a server, a worker and a bank, each a process of its own; whatever is killed is started again. */
export async function openGround(folder: string, receiverCount: number) {
  const place = join(root, folder, 'postgres');
  // The same port after every restart, so that whoever lost the database, the server or the bank finds it again.
  const [databasePort, serverPort] = [await freePort(), await freePort()];
  const publicUrl = `http://127.0.0.1:${serverPort}`;
  const start = () => startEmbedded({ folder: place, port: databasePort, database: 'kill' });
  let embedded: Embedded = await start();
  const name = `kill_${process.pid}`;
  await withClient(embedded.url, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString();
  await migrate(url, migrationsFolder);
  const bank = await startBank();
  // Every word of the bank comes twice.
  for (const gateway of ['UPIBOX', 'NETBOX']) await bank.panel('hooks', { gateway, copies: 2 });
  const [server, worker] = await Promise.all([
    keep(await serverForker([url, bank.url, publicUrl])),
    keep(() => forkWorker({ DATABASE_URL: url, BANK_URL: bank.url, PUBLIC_URL: publicUrl })),
  ]);
  const over = new AbortController();
  const { insist, retried } = asker(() => server.child(), over.signal);
  return {
    url,
    bank,
    insist,
    retried,
    ...(await peopleOf(url, insist, receiverCount)),
    pidsOf: async (target: Target): Promise<number[]> => {
      if (target === 'database') return withClient(url, treeOf);
      if (target === 'bank') return [bank.pid() ?? 0];
      return [await { server, worker }[target].pid()];
    },
    /** Server and worker come back by themselves. */
    restore: async (target: Target): Promise<void> => {
      if (target === 'database') embedded = await start();
      if (target === 'bank') await bank.start();
    },
    /** Everything that is under way comes to its end, with nobody else at it. */
    settle: async (): Promise<void> => {
      await worker.end('SIGTERM');
      await insist({ kind: 'settle' });
    },
    close: async () => {
      over.abort();
      await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL'), bank.stop()]);
      await withClient(embedded.url, (client) => client.query(`drop database ${name} with (force)`));
      await embedded.stop();
    },
  };
}

type Insist = (wish: Wish) => Promise<string>;

/** Those who play, those who pay in, and those who are paid out. */
async function peopleOf(url: string, insist: Insist, receiverCount: number) {
  const fund = async (memberId: bigint) => {
    const from = { purpose: 'gateway', name: 'KILL' } as const;
    const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: moneyOfUnits(FUND) }];
    const key = `fund:${memberId}`;
    await insist({ kind: 'post', command: { key, kind: 'deposit', reference: 'fund', legs } });
  };
  const equip = async (memberId: bigint, index: number): Promise<Receiver> => {
    await fund(memberId);
    return { memberId, accountId: await insist({ kind: 'equip', memberId, number: index + 1 }) };
  };
  const memberIds = await makeMembers(url, PLAYERS + PAYERS + receiverCount);
  const players = memberIds.slice(0, PLAYERS);
  await Promise.all(players.map(fund));
  return {
    players,
    payers: memberIds.slice(PLAYERS, PLAYERS + PAYERS),
    receivers: await Promise.all(memberIds.slice(PLAYERS + PAYERS).map(equip)),
  };
}

async function makeMembers(url: string, count: number): Promise<bigint[]> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into member (account, nickname, type, password_hash, password_set_at, made_at)
       select 'kill.' || n, 'Kill', 0, '', now(), now()
         from generate_series(1, $1) as n
       returning id`,
      [count],
    );
    return rows.map(({ id }) => BigInt(id));
  });
}

/** A no for now: too many wait already, of everybody's or of this member's. */
const later: readonly string[] = ['OVERLOADED', 'DEPOSIT_TOO_MANY_OPEN'];

/** Never gives a wish up: an unknown outcome is asked for again, under the same key. */
function asker(server: () => ChildProcess, over: AbortSignal) {
  let sent = 0;
  let retried = 0;
  return {
    retried: () => retried,
    insist: async (wish: Wish): Promise<string> => {
      for (;;) {
        over.throwIfAborted();
        const { answer, refusal } = await ask(server(), { id: (sent += 1), wish });
        if (answer !== undefined) return answer;
        if (refusal === undefined) retried += 1;
        else if (!later.includes(refusal)) throw new Error(`${wish.kind} was refused: ${refusal}`);
        await pause(50);
      }
    },
  };
}

/** What the process says, or that it is gone. */
function ask(server: ChildProcess, order: Order): Promise<Report> {
  return new Promise((told) => {
    const finish = (report: Report) => {
      server.off('message', hear);
      server.off('exit', gone);
      told(report);
    };
    const hear = (report: Report) => {
      if (report.id === order.id) finish(report);
    };
    const gone = () => finish({ id: order.id });
    server.on('message', hear);
    server.once('exit', gone);
    if (!server.connected) return gone();
    server.send(order, (error) => error && gone());
  });
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

/** Reading the server's sources for each of its lives would take four times as long as reading one file. */
async function serverForker(words: string[]): Promise<() => ChildProcess> {
  const forkServer = await forkingBundled('server.ts');
  return () => {
    const server = forkServer(words);
    // Everybody who waits for an answer listens.
    server.setMaxListeners(0);
    return server;
  };
}

function forkWorker(settings: Record<string, string>): ChildProcess {
  const { file, execArgv } = programFile('server');
  return fork(file, {
    cwd: serverRoot,
    execArgv,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    env: childEnvironment({
      NODE_ENV: 'development',
      ROLE: 'jobs',
      PORT: '0',
      DEMO: 'off',
      LOG_LEVEL: 'fatal',
      ...settings,
    }),
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
