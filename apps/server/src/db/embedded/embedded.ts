import { assert } from '@mela/kernel/assert';
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabase, isReachable } from '#db/queries.ts';
import { clusterPathsFor, type ClusterPaths } from './cluster-paths.ts';
import { passwordIn } from './password.ts';
import { chownTree, ensureRunner, run, type Runner } from './runner.ts';

export type Embedded = {
  url: string;
  /** True if this call started it, or took it over from a dead process; only then does `stop` stop it. */
  isOwned: boolean;
  stop(): Promise<void>;
  /** If it is ours and has died, starts it again on the same port; returns whether it did. */
  revive(): Promise<boolean>;
};

export type EmbeddedOptions = {
  /** The folder of the cluster, which survives restarts. */
  folder: string;
  /** 0 takes any free port. */
  port: number;
  database: string;
  /** Server settings, for example `fsync=off` for disposable data. */
  settings?: readonly string[];
};

const USER = 'mela';
const START_LIMIT_MS = 30_000;
const SIGN_LIMIT_MS = 2000;

/** Starts the PostgreSQL of the npm packages, or connects to the one that already runs on this folder. */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const runner = await ensureRunner(userInfo().uid);
  const paths = await clusterPathsFor(options.folder, runner);
  await mkdir(dirname(paths.cluster), { recursive: true, mode: 0o755 });
  const password = await passwordIn(passwordFile(paths));

  const found = await findRunning(paths, password);
  const { port, isOwned } = found
    ? { port: found.port, isOwned: !(await isTaken(paths)) }
    : await startCluster(paths, runner, password, options);
  if (isOwned) await signAsOwner(paths);
  await ensureDatabase(urlOf(paths, { port, password, database: 'postgres' }), options.database);
  return {
    url: urlOf(paths, { port, password, database: options.database }),
    isOwned,
    stop: async () => {
      if (isOwned) await stopCluster(paths, runner);
    },
    revive: async () => {
      const { pid } = await readLock(paths);
      if (!isOwned || (await isProcess(pid))) return false;
      await startCluster(paths, runner, password, { ...options, port });
      await signAsOwner(paths);
      return true;
    },
  };
}

/** Address of a running embedded database, for commands beside the server. */
export async function findEmbedded(folder: string, database: string): Promise<string | undefined> {
  const runner = await ensureRunner(userInfo().uid);
  const paths = await clusterPathsFor(folder, runner);
  if (!existsSync(passwordFile(paths))) return undefined;
  const password = await passwordIn(passwordFile(paths));
  const running = await findRunning(paths, password);
  return running && urlOf(paths, { port: running.port, password, database });
}

/** Log file of the database of this folder. */
export async function embeddedLog(folder: string): Promise<string> {
  return logFile(await clusterPathsFor(folder, await ensureRunner(userInfo().uid)));
}

/** Removes the cluster and its secrets unless a process uses it; returns whether it did. */
export async function wipeEmbedded(folder: string): Promise<boolean> {
  const runner = await ensureRunner(userInfo().uid);
  const paths = await clusterPathsFor(folder, runner);
  if (existsSync(passwordFile(paths))) {
    const running = await findRunning(paths, await passwordIn(passwordFile(paths)));
    if (running && (await isProcess(await ownerOf(paths)))) return false;
    if (running) await stopCluster(paths, runner);
  }
  for (const path of [paths.cluster, passwordFile(paths), ownerFile(paths), logFile(paths)]) {
    await rm(path, { recursive: true, force: true });
  }
  return true;
}

/** Of several concurrent starts, PostgreSQL's lock file admits one; the others connect to that one. */
async function startCluster(
  paths: ClusterPaths,
  runner: Runner,
  password: string,
  options: EmbeddedOptions,
): Promise<{ port: number; isOwned: boolean }> {
  if (!isCluster(paths.cluster)) await makeCluster(paths, runner, password);
  await dropStaleLock(paths);
  const port = options.port === 0 ? await freePort() : options.port;
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    // In the cluster's folder, where its programs find it, and which no other user can read.
    'unix_socket_directories=.',
    'max_connections=100',
    // Without this setting the log shows values of a rejected row, such as a phone number or a mail address.
    'log_error_verbosity=terse',
    ...memorySettings(),
    ...(options.settings ?? []),
  ];
  const log = openSync(logFile(paths), 'a');
  // Detached, so that Ctrl-C reaches the server only, and the server stops the database last.
  const child = spawn(
    join(paths.binaries, 'postgres'),
    ['-D', paths.cluster, ...settings.flatMap((setting) => ['-c', setting])],
    { ...runner, detached: true, stdio: ['ignore', log, log], cwd: paths.cluster },
  );
  closeSync(log);
  child.unref();
  const gone = new AbortController();
  child.once('error', () => gone.abort());
  child.once('exit', () => gone.abort());
  for (let waited = 0; waited < START_LIMIT_MS; waited += 50) {
    const running = await findRunning(paths, password);
    const { pid } = await readLock(paths);
    if (running) return { port: running.port, isOwned: pid === child.pid };
    if (gone.signal.aborted && !(await isProcess(pid))) break;
    await pause(50);
  }
  const logText = await readFile(logFile(paths), 'utf8');
  throw new Error(
    `The embedded PostgreSQL did not start. Its log ${logFile(paths)} ends:\n${logText.slice(-1500)}`,
  );
}

/** Memory settings by the size of the machine. None of them affects durability. */
function memorySettings(): string[] {
  const buffers = Math.min(1024, Math.max(128, Math.floor(totalmem() / 8 / 1024 / 1024)));
  return [
    `shared_buffers=${buffers}MB`,
    'wal_buffers=16MB',
    'max_wal_size=2GB',
    'checkpoint_timeout=15min',
    'random_page_cost=1.1',
    'jit=off',
  ];
}

/** Created under a temporary name and renamed atomically, so that no process sees half a cluster. */
async function makeCluster(paths: ClusterPaths, runner: Runner, password: string): Promise<void> {
  const draft = `${paths.cluster}.${randomBytes(6).toString('hex')}`;
  const secret = `${draft}.secret`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeFile(secret, password, { mode: 0o600 });
  await chownTree([draft, secret], runner);
  try {
    await run(
      join(paths.binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${USER}`,
        '--auth=scram-sha-256',
        `--pwfile=${secret}`,
        '--locale=C.UTF-8',
        '-E',
        'UTF8',
      ],
      runner,
    );
    await moveIn(draft, paths.cluster);
  } finally {
    await rm(secret, { force: true });
    await rm(draft, { recursive: true, force: true });
  }
}

async function moveIn(draft: string, cluster: string): Promise<void> {
  try {
    await rename(draft, cluster);
  } catch (error) {
    // A concurrent start was faster; its cluster is used.
    if (isCluster(cluster)) return;
    if (!existsSync(cluster)) throw error;
    // A folder without PG_VERSION is not a cluster and has no data.
    await rm(cluster, { recursive: true, force: true });
    await rename(draft, cluster);
  }
}

async function stopCluster(paths: ClusterPaths, runner: Runner): Promise<void> {
  await run(join(paths.binaries, 'pg_ctl'), ['stop', '-D', paths.cluster, '-m', 'fast', '-w'], runner);
  await rm(ownerFile(paths), { force: true });
}

async function findRunning(paths: ClusterPaths, password: string): Promise<{ port: number } | undefined> {
  const { port } = await readLock(paths);
  if (port === undefined) return undefined;
  return (await isReachable(urlOf(paths, { port, password, database: 'postgres' }))) ? { port } : undefined;
}

/** The first line of the lock file is the process id, the fourth the port. */
async function readLock(paths: ClusterPaths): Promise<{ pid?: number; port?: number }> {
  const text = await readFile(join(paths.cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const [pid, , , port] = text.split('\n').map(Number);
  return pid !== undefined && port !== undefined && port > 0 ? { pid, port } : {};
}

/** After a hard kill the lock file may name a dead process, a zombie or an unrelated process. */
async function dropStaleLock(paths: ClusterPaths): Promise<void> {
  const { pid, port } = await readLock(paths);
  if (pid === undefined || port === undefined) return;
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => undefined);
  const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const isZombie = /\) Z /.test(state);
  const isStranger = name !== undefined && name.trim() !== 'postgres';
  if (!isZombie && !isStranger && (await isProcess(pid))) return;
  for (const lock of [join(paths.cluster, 'postmaster.pid'), `${socketIn(paths, port)}.lock`])
    await rm(lock, { force: true });
}

/** The owner file is valid only for the PostgreSQL process that runs now. */
async function signAsOwner(paths: ClusterPaths): Promise<void> {
  const { pid } = await readLock(paths);
  await writeFile(ownerFile(paths), `${process.pid} ${pid}`);
}

async function ownerOf(paths: ClusterPaths): Promise<number | undefined> {
  const text = await readFile(ownerFile(paths), 'utf8').catch(() => '');
  const [, owner, postgres] = /^(\d+) (\d+)$/.exec(text) ?? [];
  return Number(postgres) === (await readLock(paths)).pid ? Number(owner) : undefined;
}

async function isTaken(paths: ClusterPaths): Promise<boolean> {
  // The process that has just started it is about to write the owner file.
  for (let waited = 0; waited < SIGN_LIMIT_MS; waited += 50) {
    const owner = await ownerOf(paths);
    if (owner !== undefined) return isProcess(owner);
    await pause(50);
  }
  return false;
}

async function isProcess(pid: number | undefined): Promise<boolean> {
  if (pid === undefined) return false;
  try {
    process.kill(pid, 0);
    const state = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
    return !/\) Z /.test(state);
  } catch {
    return false;
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  assert(address !== null && typeof address === 'object', 'a listening socket has an address');
  return address.port;
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'));
const passwordFile = (paths: ClusterPaths) => `${paths.cluster}.password`;
const ownerFile = (paths: ClusterPaths) => `${paths.cluster}.owner`;
const logFile = (paths: ClusterPaths) => `${paths.cluster}.log`;
const socketIn = (paths: ClusterPaths, port: number) => join(paths.cluster, `.s.PGSQL.${port}`);

/** Maximum length of a socket path: 104 bytes on macOS, 108 on Linux. */
const SOCKET_NAME_MAX = 100;

/**
 * Processes on the same machine use the socket, which takes a sixth less CPU time per query than the port. The URL also has the port, for
 * clients without socket support.
 */
function urlOf(
  paths: ClusterPaths,
  { port, password, database }: { port: number; password: string; database: string },
): string {
  const byPort = `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;
  const socket = socketIn(paths, port);
  if (Buffer.byteLength(socket) > SOCKET_NAME_MAX || !existsSync(socket)) return byPort;
  return `${byPort}?host=${encodeURIComponent(paths.cluster)}`;
}
