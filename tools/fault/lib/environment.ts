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
import type { RequestMessage, Report, WorkerRequest } from './server.ts';
import { forkingBundled, superviseProcess } from './supervise.ts';

export const targets = ['server', 'bank', 'database', 'worker'] as const;
export type Target = (typeof targets)[number];

export const FUND = 1_000_000_000n;
const PLAYERS = 12;
/** A member may have five open payments. With this many payers, all can pay again while the worker is down. */
const PAYERS = 60;

export type FaultEnvironment = Awaited<ReturnType<typeof openFaultEnvironment>>;
type Receiver = { memberId: bigint; accountId: string };

/** A complete installation: database, server, worker and bank as separate processes, each restarted after a kill. */
export async function openFaultEnvironment(folder: string, receiverCount: number) {
  const dataFolder = join(root, folder, 'postgres');
  // Each process keeps its port after a restart, so that clients can reconnect.
  const [databasePort, serverPort] = [await freePort(), await freePort()];
  const publicUrl = `http://127.0.0.1:${serverPort}`;
  const start = () => startEmbedded({ folder: dataFolder, port: databasePort, database: 'kill' });
  let embedded: Embedded = await start();
  const name = `kill_${process.pid}`;
  await withClient(embedded.url, (client) => client.query(`create database ${name}`));
  const url = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString();
  await migrate(url, migrationsFolder);
  const bank = await startBank();
  // The bank sends every webhook twice.
  for (const gateway of ['UPIBOX', 'NETBOX']) await bank.panel('hooks', { gateway, copies: 2 });
  const [server, worker] = await Promise.all([
    superviseProcess(await serverForker([url, bank.url, publicUrl])),
    superviseProcess(() => forkWorker({ DATABASE_URL: url, BANK_URL: bank.url, PUBLIC_URL: publicUrl })),
  ]);
  const over = new AbortController();
  const { requestUntilKnown, retried } = createRequester(() => server.child(), over.signal);
  return {
    url,
    bank,
    requestUntilKnown,
    retried,
    ...(await peopleOf(url, requestUntilKnown, receiverCount)),
    pidsOf: async (target: Target): Promise<number[]> => {
      if (target === 'database') return withClient(url, treeOf);
      if (target === 'bank') return [bank.pid() ?? 0];
      return [await { server, worker }[target].pid()];
    },
    /** Restarts a killed process. Server and worker restart by themselves. */
    restore: async (target: Target): Promise<void> => {
      if (target === 'database') embedded = await start();
      if (target === 'bank') await bank.start();
    },
    /** Stops the worker and finishes all open deposits and withdrawals. */
    settle: async (): Promise<void> => {
      await worker.end('SIGTERM');
      await requestUntilKnown({ kind: 'settle' });
    },
    close: async () => {
      over.abort();
      await Promise.all([server.end('SIGKILL'), worker.end('SIGKILL'), bank.stop()]);
      await withClient(embedded.url, (client) => client.query(`drop database ${name} with (force)`));
      await embedded.stop();
    },
  };
}

type RequestUntilKnown = (request: WorkerRequest) => Promise<string>;

/** Creates the members who bet, deposit and withdraw. */
async function peopleOf(url: string, requestUntilKnown: RequestUntilKnown, receiverCount: number) {
  const fund = async (memberId: bigint) => {
    const from = { purpose: 'gateway', name: 'KILL' } as const;
    const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount: moneyOfUnits(FUND) }];
    const key = `fund:${memberId}`;
    await requestUntilKnown({ kind: 'post', command: { key, kind: 'deposit', reference: 'fund', legs } });
  };
  const equip = async (memberId: bigint, index: number): Promise<Receiver> => {
    await fund(memberId);
    return { memberId, accountId: await requestUntilKnown({ kind: 'equip', memberId, number: index + 1 }) };
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

/** Refusals that a later retry can overcome: too many requests of all members, or too many open deposits of this one. */
const retryableRefusals: readonly string[] = ['OVERLOADED', 'DEPOSIT_TOO_MANY_OPEN'];

/** Sends requests to the server. A request with an unknown outcome is retried under the same key until its outcome is known. */
function createRequester(server: () => ChildProcess, over: AbortSignal) {
  let sent = 0;
  let retried = 0;
  return {
    retried: () => retried,
    requestUntilKnown: async (request: WorkerRequest): Promise<string> => {
      for (;;) {
        over.throwIfAborted();
        const { answer, refusal } = await sendMessage(server(), { id: (sent += 1), request });
        if (answer !== undefined) return answer;
        if (refusal === undefined) retried += 1;
        else if (!retryableRefusals.includes(refusal))
          throw new Error(`${request.kind} was refused: ${refusal}`);
        await pause(50);
      }
    },
  };
}

/** The answer of the process, or an empty report if the process has exited. */
function sendMessage(server: ChildProcess, message: RequestMessage): Promise<Report> {
  return new Promise((resolve) => {
    const finish = (report: Report) => {
      server.off('message', receive);
      server.off('exit', gone);
      resolve(report);
    };
    const receive = (report: Report) => {
      if (report.id === message.id) finish(report);
    };
    const gone = () => finish({ id: message.id });
    server.on('message', receive);
    server.once('exit', gone);
    if (!server.connected) return gone();
    server.send(message, (error) => error && gone());
  });
}

/** All processes of PostgreSQL. If only the parent were killed, its children would finish their work. */
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

/** Bundles the server into one file, because loading its sources on every restart would take four times as long. */
async function serverForker(words: string[]): Promise<() => ChildProcess> {
  const forkServer = await forkingBundled('server.ts');
  return () => {
    const server = forkServer(words);
    // Every pending request adds a listener.
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
