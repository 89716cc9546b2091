import { execFile, execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';

export type TpcB = { rate: number; meanMs: number };

/** Finds pgbench in the system's PostgreSQL package, and installs the package if it is missing. The product itself does not need it. */
function findPgbench(): string {
  const found = lookUp();
  if (found) return found;
  execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql', 'postgresql-contrib'], {
    stdio: 'inherit',
  });
  const installed = lookUp();
  if (!installed) throw new Error('pgbench is missing: install the package postgresql');
  return installed;
}

function lookUp(): string | undefined {
  const versions = existsSync(INSTALLED) ? readdirSync(INSTALLED).toSorted() : [];
  return versions
    .map((version) => join(INSTALLED, version, 'bin', 'pgbench'))
    .findLast((path) => existsSync(path));
}

/** How often pgbench is run until a run finishes a transaction. */
const ATTEMPTS_MAX = 5;

/** Runs pgbench's TPC-B in a database of the same cluster with 16 clients and prepared statements. */
export function openPgbench(
  databaseUrl: string,
  environment: (changes: Record<string, string>) => NodeJS.ProcessEnv,
) {
  const program = findPgbench();
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const database = pathname.slice(1);
  // pgbench connects over the Unix socket if the product does, so that both use the same transport.
  const host = searchParams.get('host') ?? hostname;
  const env = environment({ PGHOST: host, PGPORT: port, PGUSER: username, PGPASSWORD: password });
  return {
    fill: () => execute(program, ['-i', '-s', '50', '-q', database], { env }),
    run: async function run(seconds: number, attempt = 1): Promise<TpcB> {
      const args = ['-M', 'prepared', '-c', '16', '-j', '2', '-T', String(seconds), '-n', database];
      const { stdout } = await execute(program, args, { env });
      // A checkpoint on a slow disk can outlast a short run.
      if (/transactions actually processed: 0\b/.test(stdout) && attempt < ATTEMPTS_MAX)
        return run(seconds, attempt + 1);
      const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
      const [, meanMs] = /latency average = ([\d.]+)/.exec(stdout) ?? [];
      if (rate === undefined || meanMs === undefined) throw new Error(`pgbench printed: ${stdout}`);
      return { rate: Number(rate), meanMs: Number(meanMs) };
    },
  };
}
