import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** The addresses of the panels of the sandboxes, and the token that they ask for. */
export type Panels = { bank: string; arcade: string; token: string };

export type Product = {
  baseUrl: string;
  /** The address of the back office. */
  officeUrl: string;
  /** The bank sandbox, with its own store. */
  bankUrl: string;
  /** The arcade sandbox, with its own store. */
  arcadeUrl: string;
  /** The panels of both, each on its own port, and their token. */
  panels: Panels;
  dataDir: string;
  pid: number;
  /** Asks the product to stop and waits until it has stopped. */
  stop(): Promise<void>;
};

type ProductOptions = {
  /** A folder below the repository that holds the embedded PostgreSQL and its demo data. */
  dataDir: string;
  /** Keeps the data of an earlier run, to measure a later start. */
  keepsData?: boolean;
  env?: Record<string, string>;
};

const startLimit = 120_000;
const panelToken = 'a panel token of tests';

/** Starts the built product, as an operator would, with the demo data on its own embedded PostgreSQL. */
export async function startProduct({
  dataDir,
  keepsData = false,
  env = {},
}: ProductOptions): Promise<Product> {
  const folder = join(root, dataDir);
  if (!keepsData) rmSync(folder, { recursive: true, force: true });
  // A copy, so that a build during the run does not remove files that are in use.
  const site = join(folder, 'site');
  cpSync(join(root, 'apps/site/dist'), site, { recursive: true });
  const office = join(folder, 'office');
  cpSync(join(root, 'apps/backoffice/dist'), office, { recursive: true });
  const games = join(folder, 'games');
  cpSync(join(root, 'apps/arcade/web/dist'), games, { recursive: true });
  const [port, officePort] = [await freePort(), await freePort()];
  const baseUrl = `http://localhost:${port}`;
  const bank = await startBox('bank', folder, { PUBLIC_URL: baseUrl, ...env });
  const draws = await startBox('draws', folder, env);
  const arcade = await startBox('arcade', folder, { PUBLIC_URL: baseUrl, ARCADE_DIR: games, ...env });

  const { child, said } = startProgram('server', folder, {
    PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
    HOST: 'localhost',
    PORT: String(port),
    DATA_DIR: folder,
    SITE_DIR: site,
    BACKOFFICE_PORT: String(officePort),
    BACKOFFICE_DIR: office,
    BANK_URL: bank.url,
    ARCADE_URL: arcade.url,
    DRAWS_URL: draws.url,
    PUBLIC_URL: baseUrl,
    DEMO: 'on',
    LOG_LEVEL: 'warn',
    // A shared machine can stall for a second, and a page whose script was shed never recovers. health.it.test.ts proves load shedding.
    STALL_MS_MAX: '0',
    // The tests set the forwarded address themselves, so that each page can have the IP address it needs.
    TRUSTED_PROXIES: '127.0.0.1,::1',
    ...env,
  });
  try {
    await ready(baseUrl, child, said);
  } catch (error) {
    await Promise.all([bank, arcade, draws].map(({ child: sandbox }) => stop(sandbox)));
    throw error;
  }
  return {
    baseUrl,
    officeUrl: `http://localhost:${officePort}`,
    bankUrl: bank.url,
    arcadeUrl: arcade.url,
    panels: { bank: bank.panelUrl, arcade: arcade.panelUrl, token: panelToken },
    dataDir: folder,
    pid: child.pid ?? 0,
    stop: async () => {
      await stop(child);
      await Promise.all([bank, arcade, draws].map(({ child: sandbox }) => stop(sandbox)));
    },
  };
}

/** A built sandbox or draw service, as `npm start` runs it beside the server. */
async function startBox(
  name: 'bank' | 'arcade' | 'draws',
  folder: string,
  env: Record<string, string>,
): Promise<{ url: string; panelUrl: string; child: ChildProcess }> {
  const [port, panelPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const upper = name.toUpperCase();
  const { child, said } = startProgram(name, folder, {
    HOST: 'localhost',
    [`${upper}_PORT`]: String(port),
    [`${upper}_URL`]: url,
    [`${upper}_PANEL_PORT`]: String(panelPort),
    PANEL_TOKEN: panelToken,
    DATA_DIR: folder,
    ...env,
  });
  await ready(url, child, said, '/healthz');
  return { url, panelUrl: `http://127.0.0.1:${panelPort}`, child };
}

/** A port that is free now and below the ephemeral range, so that no outgoing connection takes it before it is used. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  const listened = once(server, 'listening').then(() => true);
  server.listen(port, 'localhost');
  if (!(await listened.catch(() => false))) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

/** Starts a built program. Its output goes to its own log in the data folder, which is searched for secrets later. */
function startProgram(
  name: 'server' | 'bank' | 'arcade' | 'draws',
  folder: string,
  env: Record<string, string>,
): { child: ChildProcess; said: () => string } {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name}.log`);
  const log = openSync(path, 'a');
  const child = spawn(process.execPath, [`apps/${name}/dist/main.js`], {
    cwd: root,
    // The child stops by itself when this channel closes, however this process ends.
    stdio: ['ignore', log, log, 'ipc'],
    env,
  });
  closeSync(log);
  return { child, said: () => readFileSync(path, 'utf8').slice(-20_000) };
}

async function ready(
  baseUrl: string,
  child: ChildProcess,
  said: () => string,
  path = '/readyz',
): Promise<void> {
  for (let waited = 0; waited < startLimit; waited += 100) {
    if (child.exitCode !== null) throw new Error(`The product ended while starting:\n${said()}`);
    const answer = await fetch(`${baseUrl}${path}`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  await stop(child);
  throw new Error(`The product was not ready after ${startLimit / 1000} s:\n${said()}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise<void>((done) => {
    child.once('exit', () => done());
  });
  child.kill('SIGTERM');
  const isGone = await Promise.race([gone.then(() => true), wait(30_000, false, { ref: false })]);
  if (!isGone) {
    child.kill('SIGKILL');
    throw new Error('The product did not stop within 30 s of SIGTERM.');
  }
}
