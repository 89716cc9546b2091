import { assert } from '@mela/kernel/assert';
import { systemClock, type Clock } from '@mela/kernel/time';
import { spawn, type ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { childEnvironment } from '#config/env.ts';
import { programFolder, programCommand } from '#testing/harness/built.ts';

type Options = { env?: Record<string, string> };

const panelToken = 'a panel token of tests';

/** The real bank sandbox in a process of its own, with its own ledger and without delays. */
export async function startBank({ env = {} }: Options = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'mela-bank-'));
  const [port, panelPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const panelUrl = `http://127.0.0.1:${panelPort}`;
  const settings = {
    BANK_PORT: String(port),
    BANK_URL: url,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    BANK_PACE_MS: '60',
    BANK_PANEL_PORT: String(panelPort),
    PANEL_TOKEN: panelToken,
    ...env,
  };
  let child = await openProgram(settings);

  /** A request to the port of the panel. */
  const atPanel = (path: string, body?: object): Promise<Response> =>
    fetch(panelUrl + path, {
      headers: { 'x-panel-token': panelToken, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : {}),
    });
  /** Any action on the bank's panel, as a tester does it. */
  const panel = async (what: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await atPanel(`/panel/${what}`, body);
    assert(answer.ok, `the bank accepts ${what}: ${answer.status}`);
    return readRecord(await answer.json());
  };

  return {
    url,
    folder,
    panel,
    atPanel,
    pid: () => child.pid,
    /** Kills the process without a shutdown, as a power cut would. */
    kill: async () => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    start: async () => {
      child = await openProgram(settings);
    },
    get: async (path: string): Promise<Record<string, unknown>> =>
      readRecord(await (await (path.startsWith('/panel') ? atPanel(path) : fetch(url + path))).json()),
    /** Sets the bank's clock to another one; it runs on from there. */
    setClock: (clock: Clock) =>
      panel('clock', { offsetMs: clock.now().getTime() - systemClock.now().getTime() }),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) {
        const gone = once(child, 'exit');
        child.kill('SIGTERM');
        await gone;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export type TestBank = Awaited<ReturnType<typeof startBank>>;

async function openProgram(env: Record<string, string>): Promise<ChildProcess> {
  const child = spawn(process.execPath, programCommand('bank'), {
    cwd: programFolder('bank'),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: childEnvironment(env),
  });
  const ended = once(child, 'exit').then(() => 'ended' as const);
  const ready = once(child, 'message').then(() => 'ready' as const);
  assert((await Promise.race([ready, ended])) === 'ready', 'the bank starts');
  return child;
}

/**
 * A free port below the range for outgoing connections: a busy run opens hundreds of those between the choice and the use, and one of
 * them could take a port of that range.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 30_000);
  const server = createServer();
  const listened = once(server, 'listening').then(() => true);
  server.listen(port, '127.0.0.1');
  if (!(await listened.catch(() => false))) return freePort();
  server.close();
  await once(server, 'close');
  return port;
}

function readRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
