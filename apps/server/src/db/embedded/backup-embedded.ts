import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { withBaseBackup } from '#db/queries.ts';
import { clusterPathsFor } from './cluster-paths.ts';
import { findEmbedded } from './embedded.ts';
import { chownTree, ensureRunner } from './runner.ts';

/** The parts of a backup folder: the files of the cluster, and the password of its owner. */
const partsOf = (backup: string) => ({
  cluster: join(backup, 'cluster'),
  password: join(backup, 'password'),
});

/** Files of the running process. */
const ofProcess = /^(postmaster\.(pid|opts)|\.s\.PGSQL\..*)$/;

/** Folders whose contents PostgreSQL makes again; the log has its own copy, after everything else. */
const emptied: ReadonlySet<string> = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_stat_tmp',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_subtrans',
  'pg_dynshmem',
]);

/**
 * Copies the running embedded database into a new folder: a base backup of PostgreSQL. Everything that was committed before the call is in
 * it. The server goes on working meanwhile.
 */
export async function backUpEmbedded(folder: string, backup: string): Promise<void> {
  const url = await findEmbedded(folder, 'postgres');
  if (url === undefined) throw new Error('The embedded database is not running');
  const { cluster } = await clusterPathsFor(folder, await ensureRunner(userInfo().uid));
  const parts = partsOf(backup);
  await mkdir(dirname(backup), { recursive: true });
  await mkdir(backup, { mode: 0o700 });
  const { label, tablespaces, firstLog, lastLog } = await withBaseBackup(url, {
    copyData: () => copyFolder(cluster, parts.cluster),
    copyLogs: async (isNeeded) => {
      const [from, to] = [join(cluster, 'pg_wal'), join(parts.cluster, 'pg_wal')];
      for (const name of await readdir(from))
        if (isNeeded(name)) await copyFile(join(from, name), join(to, name));
    },
  });
  if (tablespaces !== '') throw new Error('The embedded database has tablespaces, which are not backed up');
  await mkdir(join(parts.cluster, 'pg_wal', 'archive_status'), { mode: 0o700 });
  await writeFile(join(parts.cluster, 'backup_label'), label, { mode: 0o600 });
  for (const name of [firstLog, lastLog])
    if (!existsSync(join(parts.cluster, 'pg_wal', name))) throw new Error(`The log ${name} is missing`);
  await copyFile(`${cluster}.password`, parts.password);
}

/** A relation that was dropped during the copy is missing in the source, and the log says so. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (ofProcess.test(entry.name)) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (emptied.has(entry.name)) await mkdir(target, { mode: 0o700 });
    else if (entry.isDirectory()) await copyFolder(source, target);
    else if (entry.isFile()) await copyFile(source, target).catch(unlessMissing);
  }
}

function unlessMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
}

/** Puts a backup where no database is yet. The next start replays its log and is then ready. */
export async function restoreEmbedded(backup: string, folder: string): Promise<void> {
  const runner = await ensureRunner(userInfo().uid);
  const { cluster } = await clusterPathsFor(folder, runner);
  const parts = partsOf(backup);
  if (!existsSync(join(parts.cluster, 'backup_label'))) throw new Error(`${backup} is no complete backup`);
  if (existsSync(cluster)) throw new Error(`${cluster} has a database already`);
  await mkdir(dirname(cluster), { recursive: true, mode: 0o755 });
  const draft = `${cluster}.${randomBytes(6).toString('hex')}`;
  try {
    await cp(parts.cluster, draft, { recursive: true });
    const inside = await readdir(draft, { recursive: true });
    await chownTree([draft, ...inside.map((name) => join(draft, name))], runner);
    await writeFile(`${cluster}.password`, await readFile(parts.password), { mode: 0o600 });
    await rename(draft, cluster);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}
