import { execFile } from 'node:child_process';
import { chown } from 'node:fs/promises';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The user that runs PostgreSQL: it refuses root, so root runs it as the system user `postgres`. */
export type Runner = { uid?: number; gid?: number };

export async function ensureRunner(uid: number): Promise<Runner> {
  if (uid !== 0) return {};
  const known = await idsOf('postgres');
  if (known) return known;
  await execute('groupadd', ['--force', '--system', 'postgres']);
  await execute('useradd', ['--system', '--gid', 'postgres', '--no-create-home', 'postgres']);
  const made = await idsOf('postgres');
  if (!made)
    throw new Error('Started as root, and no system user "postgres" could be made. Start as another user.');
  return made;
}

export async function chownTree(paths: readonly string[], { uid, gid }: Runner): Promise<void> {
  if (uid === undefined || gid === undefined) return;
  await Promise.all(paths.map((path) => chown(path, uid, gid)));
}

export async function run(program: string, args: readonly string[], runner: Runner): Promise<void> {
  try {
    await execute(program, args, { ...runner, cwd: '/' });
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
    throw new Error(`${program} failed: ${output.trim()}`, { cause: error });
  }
}

async function idsOf(name: string): Promise<Required<Runner> | undefined> {
  try {
    const [uid, gid] = await Promise.all([execute('id', ['-u', name]), execute('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
