import { moneyOfUnits } from '@mela/kernel/money';
import { migrationsFolder } from '@mela/server/config/paths';
import { startEmbedded } from '@mela/server/db/embedded/embedded';
import { migrate } from '@mela/server/db/migrate';
import { createLedger, type Ledger } from '@mela/server/modules/money/ledger/module';
import type { Runtime } from '@mela/server/runtime/runtime';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { root } from '#test/steps.ts';
import { openTestRuntime } from '#test/test-runtime.ts';

type Options = { folder: string; port?: number; settings?: readonly string[] };

/** The product's ledger in this process, on an embedded PostgreSQL with a temporary database. */
export async function openBenchServer({ folder, port = 0, settings = [] }: Options) {
  const embedded = await startEmbedded({
    folder: join(root, folder, 'postgres'),
    port,
    database: 'admin',
    settings,
  });
  const admin = new pg.Client({ connectionString: embedded.url });
  await admin.connect();
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await admin.query(`create database ${name}`);
  const ownerUrl = Object.assign(new URL(embedded.url), { pathname: `/${name}` }).toString();
  await migrate(ownerUrl, migrationsFolder);
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const runtimes: (Runtime & { close(): Promise<void> })[] = [];

  const openLedger = async (): Promise<Ledger & { runtime: Runtime }> => {
    const runtime = await openTestRuntime(ownerUrl);
    runtimes.push(runtime);
    return { ...createLedger(runtime), runtime };
  };
  const ledger = await openLedger();

  return {
    ledger,
    runtime: ledger.runtime,
    /** A connection of the database owner, for statements that the application role may not run. */
    owner,
    ownerUrl,
    adminUrl: embedded.url,
    openLedger,
    makeMembers: async (count: number, type: number): Promise<bigint[]> => {
      const { rows } = await owner.query<{ id: string }>(
        `insert into member (account, nickname, type, password_hash, password_set_at, made_at)
         select 'bench.' || substr(md5(random()::text), 1, 12) || n, 'Bench', $2, '', now(), now()
           from generate_series(1, $1) as n
         returning id`,
        [count, type],
      );
      return rows.map(({ id }) => BigInt(id));
    },
    /** Gives each member more money than a load can stake. */
    fund: async (memberIds: readonly bigint[]): Promise<void> => {
      const amount = moneyOfUnits(10n ** 13n);
      for (const memberId of memberIds) {
        const legs = [
          { from: { purpose: 'gateway', name: 'BENCH' }, to: { memberId, purpose: 'cash' }, amount } as const,
        ];
        await ledger.post({ key: `fund:${memberId}`, kind: 'deposit', reference: 'fund', legs });
      }
    },
    close: async () => {
      for (const runtime of runtimes) await runtime.close();
      await owner.end();
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
      await embedded.stop();
    },
  };
}
