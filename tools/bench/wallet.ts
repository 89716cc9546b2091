import { childEnvironment } from '@mela/server/config/env';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { openBenchServer } from './lib/bench-server.ts';
import { openLoad } from './lib/load-of.ts';
import { openPgbench, type TpcB } from './lib/pgbench.ts';
import { driveLedger, type Measured } from './lib/postings.ts';
import { postings } from './lib/requests.ts';

// npm run bench:wallet [-- --rounds=7 --history=10000000]: bets and settlements per second of the ledger, compared with
// pgbench TPC-B transactions per second on the same PostgreSQL with the same settings. Both are measured in every round, and the results are
// the medians of the ratios. Then the same postings through HTTP are compared with an echo call, and the ledger is measured again with a
// long history.

const SECONDS = 2;
const MEMBERS = 1000;
const CONNECTIONS = 64;
/** More requests than a connection can send in one turn. */
const EACH = 400;
const option = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const rounds = option('rounds', 7);
const history = option('history', 10_000_000);

const bench = await openBenchServer({ folder: '.data/bench-wallet' });
try {
  const memberIds = await bench.makeMembers(MEMBERS, 0);
  await bench.fund(memberIds);
  await bench.owner.query('create database tpcb').catch(() => bench.owner.query('select 1'));
  const pgbench = openPgbench(
    Object.assign(new URL(bench.adminUrl), { pathname: '/tpcb' }).toString(),
    childEnvironment,
  );
  await pgbench.fill();

  const before = await measure('before', rounds, memberIds, () => pgbench.run(SECONDS));
  report(before);
  await http(memberIds);
  if (history > 0) {
    await writeHistory();
    const after = await measure('after', rounds, memberIds, () => pgbench.run(SECONDS));
    result('history', median(after.map(ratioOf)) / median(before.map(ratioOf)), 0.9);
  }
  const { faults, entries } = await verifyLedger(bench.runtime.db);
  const ours = faults.filter(() => history === 0);
  console.log(history === 0 ? `ledger: ${entries} entries, ${ours.length} faults` : `${entries} entries`);
  if (ours.length > 0) process.exitCode = 1;
} finally {
  await bench.close();
}

type Round = { tpcB: TpcB; uniform: Measured; many: Measured; hot: Measured };

async function measure(
  name: string,
  count: number,
  memberIds: readonly bigint[],
  runTpcB: () => Promise<TpcB>,
): Promise<Round[]> {
  const drive = (part: string, callers: number, hotPercent: number) =>
    driveLedger({
      ledger: bench.ledger,
      memberIds,
      callers,
      hotPercent,
      milliseconds: SECONDS * 1000,
      name: part,
    });
  await drive(`${name}:warm`, 64, 0);
  const measured: Round[] = [];
  for (let round = 0; round < count; round++) {
    measured.push({
      tpcB: await runTpcB(),
      uniform: await drive(`${name}:u:${round}`, 64, 0),
      many: await drive(`${name}:m:${round}`, 256, 0),
      hot: await drive(`${name}:h:${round}`, 64, 50),
    });
  }
  return measured;
}

function ratioOf({ tpcB, uniform }: Round): number {
  return uniform.rate / tpcB.rate;
}

function report(measured: readonly Round[]): void {
  const of = (read: (round: Round) => number) => median(measured.map(read));
  console.log(
    `TPC-B ${of(({ tpcB }) => tpcB.rate).toFixed(0)}/s, mean ${of(({ tpcB }) => tpcB.meanMs).toFixed(1)} ms; ` +
      `64 callers ${of(({ uniform }) => uniform.rate).toFixed(0)}/s, p99 ${of(({ uniform }) => uniform.p99).toFixed(1)} ms; ` +
      `256 callers ${of(({ many }) => many.rate).toFixed(0)}/s; hot ${of(({ hot }) => hot.rate).toFixed(0)}/s`,
  );
  result('uniform', of(ratioOf), 5);
  result(
    'uniform_256',
    of(({ tpcB, many }) => many.rate / tpcB.rate),
    5,
  );
  result(
    'hot',
    of(({ uniform, hot }) => hot.rate / uniform.rate),
    0.9,
  );
  const p99 = of(({ tpcB, uniform }) => uniform.p99 / tpcB.meanMs);
  console.log(`RESULT wallet.p99 ${p99.toFixed(2)}`);
  if (p99 > 2) process.exitCode = 1;
}

/** The same postings through an HTTP server, compared with a call that returns its input. */
async function http(memberIds: readonly bigint[]): Promise<void> {
  const load = await openLoad(bench.ownerUrl);
  const people = { memberIds: memberIds.map(String), connections: CONNECTIONS, each: EACH };
  const drive = async (path: string, name: string): Promise<number> =>
    (await load.drive({ connections: postings(path, name, people), milliseconds: SECONDS * 1000 })).rate;
  try {
    await drive('/wps/bench/echo', 'warm');
    await drive('/wps/bench/post', 'warm');
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const echo = await drive('/wps/bench/echo', `echo:${round}`);
      ratios.push((await drive('/wps/bench/post', `post:${round}`)) / echo);
    }
    result('http', median(ratios), 0.7);
  } finally {
    await load.close();
  }
}

/** Inserts years of entries and keys without the ledger function. Only the size of the tables matters here. */
async function writeHistory(): Promise<void> {
  const PART = 500_000;
  for (let first = 0; first < history; first += PART) {
    await bench.owner.query(
      `with account as (select array_agg(id) as ids from ledger_account where purpose = 'cash'),
            made as (
              insert into ledger_entry
                (account_id, made_at, seq, contra_id, amount, balance_after, posting_id, kind, reference)
              select ids[1 + n % cardinality(ids)], now() - interval '60 days' + n * interval '0.4 second' , n, 1, 1, 1, -n, 'bet', 'history:' || n
                from account, generate_series($1::bigint + 1, $1::bigint + $2::bigint) as n
              returning posting_id, made_at
            )
       insert into ledger_key (key, hash, made_at, posting_id, balances)
       select 'history:' || md5(posting_id::text), md5(posting_id::text)::uuid, made_at, posting_id, '{1}' from made`,
      [first, Math.min(PART, history - first)],
    );
    console.log(`history: ${Math.min(first + PART, history)} entries`);
  }
  await bench.owner.query('vacuum (analyze) ledger_entry, ledger_key, ledger_account');
}

function result(name: string, value: number, least: number): void {
  console.log(`RESULT wallet.${name} ${value.toFixed(2)}`);
  if (value < least) process.exitCode = 1;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
