import { assert } from '@mela/kernel/assert';
import {
  createManualClock,
  isoOf,
  localDay,
  plus,
  plusDays,
  SECOND,
  systemClock,
  type LocalDay,
} from '@mela/kernel/time';
import { teamCalls } from '@mela/protocol/calls/team';
import { teamReportCalls } from '@mela/protocol/calls/team-report';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { buildApp, createModules, type App } from '@mela/server/app';
import { readEnv } from '@mela/server/config/env';
import { hashPassword } from '@mela/server/crypto/password-hash';
import { asApp } from '@mela/server/db/role';
import { settleDue } from '@mela/server/modules/agents/settlement/settle';
import { windowAt } from '@mela/server/modules/agents/settlement/windows';
import { readTeamRows } from '@mela/server/modules/agents/team-report/read-team-rows';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { openLog } from '@mela/server/runtime/log';
import { openRuntime, systemRandom } from '@mela/server/runtime/runtime';
import { dividendTerms, insertContract, lineSums } from '@mela/server/testing/agents/settlement/queries';
import { createPlayerAt, stockVendors, type TestPlayer } from '@mela/server/testing/game-vendors/players';
import type { LargeTeam } from '@mela/server/testing/team/large-team/queries';
import { openTestRuntime } from '#test/test-runtime.ts';
import { openBenchServer } from './lib/bench-server.ts';
import { openLoad } from './lib/load-of.ts';
import { signedRounds } from './lib/signed-rounds.ts';
import { fillTeam } from './lib/team-world.ts';

// npm run bench:team [-- --members=50000 --bets=5000000]: the report of a large team over 30 days from the daily rollups, beside the same
// figures from the bets, and with a team of a hundredth; pages of the team and its transactions; the delivery of settled bets to the
// rollups beside the wallet; and a dividend for all agents of the team.

const option = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const members = option('members', 50_000);
const bets = option('bets', 5_000_000);
const DAYS = 30;
const ZONE = 'Asia/Kolkata';
const PASSWORD = 'Correct-Horse-9';
const REPORTS = 1000;
const PAGES = 100;
const QUERIES = 50;
const RAW_QUERIES = 3;
const VENDOR = 'BENCH';
const PLAYERS = 256;
/** More requests than a caller can send in one turn. */
const LOAD = { callers: 64, requestsPerCaller: 800 };
const TURNS = 5;
const TURN_SECONDS = 4;
/** Per cent of the dividend by level of the agent. */
const DIVIDENDS = ['30', '25', '20', '15', '10'];
/** A miss is printed and is not a failure: the figures depend on the machine. */
const AIMS = { report_ratio: 1000, report_p99_ms: 50, rollup_ratio: 1, dividend_s: 60 };

const bench = await openBenchServer({ folder: '.data/bench-team' });
const clock = createManualClock(isoOf(systemClock.now()));
const runtime = await openRuntime({
  env: readEnv({ NODE_ENV: 'test', STALL_MS_MAX: '0' }),
  databaseUrl: asApp(bench.ownerUrl),
  clock,
  random: systemRandom,
  log: openLog({ LOG_LEVEL: 'fatal' }),
});
const app = buildApp(runtime);
const today = localDay(systemClock.now(), ZONE);
const days = { first: plusDays(today, -DAYS), last: plusDays(today, -1) };
try {
  await app.http.ready();
  const world = await fill();
  await compareReports(world);
  await measureCalls(world);
  await measureDelivery(world);
  await measureDividend(world);
  const { faults, entries } = await verifyLedger(runtime.db);
  console.log(`ledger: ${entries} entries, ${faults.length} faults`);
  if (faults.length > 0) process.exitCode = 1;
} finally {
  await app.http.close();
  await runtime.close();
  await bench.close();
}

async function fill(): Promise<LargeTeam> {
  const world = await fillTeam(bench.owner, {
    members,
    bets,
    days: Array.from({ length: DAYS }, (_, number) => plusDays(days.first, number)),
    rebuild: (day) =>
      runtime.db.transaction().execute((tx) => app.modules.commission.rebuildDays(tx, day, day)),
  });
  await bench.owner.query('update member set password_hash = $1 where id = any ($2::bigint[])', [
    await hashPassword(PASSWORD),
    [String(world.top), String(world.small)],
  ]);
  return world;
}

type Report = { bets: bigint; stake: bigint; validBet: bigint; payout: bigint };
type Row = Report & { day: LocalDay; product: string };

/** The figures of a team by day and category from its bets. */
async function readFromBets(agentId: bigint): Promise<Row[]> {
  const { rows } = await bench.owner.query<Record<keyof Row, string>>(
    `select bet.day::text as day, bet.game_type as product, count(*) as bets, sum(stake) as stake, sum(valid_bet) as "validBet", sum(payout) as payout
       from member_tree link
       join bet on bet.member_id = link.descendant_id and bet.day >= link.since and bet.day < link.until
      where link.ancestor_id = $1
        and bet.state = 'settled'
        and bet.day between $2 and $3
      group by bet.day, bet.game_type
      order by 1, 2`,
    [String(agentId), days.first, days.last],
  );
  return rows.map(({ day, product, ...sums }) => ({
    day: localDay(new Date(day), 'UTC'),
    product,
    bets: BigInt(sums.bets),
    stake: BigInt(sums.stake),
    validBet: BigInt(sums.validBet),
    payout: BigInt(sums.payout),
  }));
}

function readFromRollups(agentId: bigint): ReturnType<typeof readTeamRows> {
  return readTeamRows(runtime.db, { nodeId: agentId, spans: [days], product: undefined });
}

/** The same report from both sources, for a large and a small team. */
async function compareReports({ top, small }: LargeTeam): Promise<void> {
  const times = new Map<bigint, { raw: number; rollups: number }>();
  for (const agentId of [top, small]) {
    const fromBets = await readFromBets(agentId);
    const fromRollups = (await readFromRollups(agentId)).filter((row) => row.bets > 0n);
    assert(
      summary(fromBets) === summary(fromRollups) && fromBets.length === fromRollups.length,
      'the rollups are the sums of the bets',
    );
    const raw = await timesOf(RAW_QUERIES, () => readFromBets(agentId));
    const rollups = await timesOf(QUERIES, () => readFromRollups(agentId));
    times.set(agentId, { raw: quantile(raw, 0.5), rollups: quantile(rollups, 0.5) });
  }
  for (const [agentId, { raw, rollups }] of times) {
    const { rows } = await bench.owner.query<{ count: string }>(
      'select count(*) from member_tree where ancestor_id = $1 and depth > 0',
      [String(agentId)],
    );
    console.log(
      `team of ${rows[0]?.count}: ${DAYS} days from bets ${raw.toFixed(1)} ms, from rollups ${rollups.toFixed(2)} ms`,
    );
  }
  const [large, little] = [times.get(top), times.get(small)];
  result('report_ratio', (large?.raw ?? 0) / (large?.rollups ?? 1), 0, 'least');
  result('report_flat', (large?.rollups ?? 0) / (little?.rollups ?? 1), 2);
}

/** All days and categories in one line. */
function summary(rows: readonly Report[]): string {
  const byDay = new Map<unknown, Report>();
  const whole = { bets: 0n, stake: 0n, validBet: 0n, payout: 0n };
  for (const row of rows) {
    const day = 'day' in row ? row.day : '';
    const sum = byDay.get(day) ?? { bets: 0n, stake: 0n, validBet: 0n, payout: 0n };
    for (const one of [sum, whole]) {
      one.bets += row.bets;
      one.stake += row.stake;
      one.validBet += row.validBet;
      one.payout += row.payout;
    }
    byDay.set(day, sum);
  }
  return [...byDay, ['all', whole] as const]
    .map(([day, { bets: count, stake, validBet, payout }]) => [day, count, stake, validBet, payout].join(' '))
    .toSorted()
    .join('\n');
}

/** Pages of the agent center through the whole server. */
async function measureCalls({ top, small }: LargeTeam): Promise<void> {
  const period = { from: days.first, to: days.last };
  for (const [name, agentId] of [
    ['team', top],
    ['small team', small],
  ] as const) {
    const request = await openRequester(app, agentId);
    const measure = async (what: string, count: number, path: string, query: Record<string, string>) => {
      for (let warm = 0; warm < count / 5; warm++) await request(path, query);
      const times = await timesOf(count, () => request(path, query));
      console.log(
        `${name}: ${what} p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms`,
      );
      return quantile(times, 0.99);
    };
    const report = await measure('overview', REPORTS, teamReportCalls.overview.path, period);
    const list = await measure('list', PAGES, teamCalls.list.path, {});
    const active = await measure('list by activity', PAGES, teamCalls.list.path, { sort: 'lastActive' });
    const balance = await measure('list by balance', PAGES, teamCalls.list.path, { sort: 'balance' });
    const tree = await measure('tree', PAGES, teamCalls.tree.path, {});
    const all = await measure('transactions', PAGES, teamReportCalls.transactions.path, period);
    if (agentId !== top) continue;
    result('report_p99_ms', report, 1);
    result('list_p99_ms', list, 1);
    result('list_active_p99_ms', active, 1);
    result('list_balance_p99_ms', balance, 1);
    result('tree_p99_ms', tree, 1);
    result('transactions_p99_ms', all, 1);
  }
}

async function openRequester({ http, modules }: App, agentId: bigint) {
  const { token } = await modules.session.calls.handlers.login({
    actor: undefined,
    visitor: { ip: '127.0.0.1', country: null, language: 'EN', device: '' },
    query: undefined,
    body: { username: `bench.${agentId}`, password: PASSWORD, agentSite: true },
  });
  return async (path: string, query: Record<string, string>): Promise<void> => {
    // Time passes, so that the rate limit is never reached.
    clock.turn(SECOND);
    const url = `${path}?${new URLSearchParams(query).toString()}`;
    const answer = await http.inject({ url, headers: { authorization: `Bearer ${token}` } });
    assert(answer.statusCode === 200, `${url} answers 200`);
  };
}

/** Bets that the wallet settles in a second, and bets that the subscriber counts in a second, in turns. */
async function measureDelivery({ agents }: LargeTeam): Promise<void> {
  // The wallet is another process, with the time of the system.
  const delivering = await openTestRuntime(bench.ownerUrl);
  const modules = createModules(delivering, openAdapters(delivering.env));
  delivering.outbox.subscribe([modules.commission.subscriber]);
  await delivering.outbox.register();
  const rooms = { runtime: delivering, ...modules };
  await stockVendors(rooms, { [VENDOR]: {} });
  const players: TestPlayer[] = [];
  for (let number = 0; number < Math.min(PLAYERS, members - agents.length); number++)
    players.push(
      await createPlayerAt(rooms, VENDOR, { memberId: BigInt(members + 1 - number), rupees: '1000000' }),
    );
  const load = await openLoad(bench.ownerUrl);
  const ratios: number[] = [];
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      const connections = signedRounds(`turn ${turn}`, players, LOAD);
      await load.drive({ connections, milliseconds: TURN_SECONDS * 1000 });
      const { events, settled } = await waitingBets();
      const [milliseconds = 0] = await timesOf(1, async () => {
        while ((await waitingBets()).events > 0) await delivering.outbox.deliver();
      });
      const wallet = settled / TURN_SECONDS;
      const counted = settled / (milliseconds / 1000);
      console.log(
        `wallet ${wallet.toFixed(0)} bets/s; rollups ${counted.toFixed(0)} bets/s, ${(settled / events).toFixed(1)} bets in an event`,
      );
      // The first turn warms both up.
      if (turn > 0) ratios.push(counted / wallet);
    }
  } finally {
    await load.close();
    await delivering.close();
  }
  result('rollup_ratio', quantile(ratios, 0.5), 2, 'least');
}

async function waitingBets(): Promise<{ events: number; settled: number }> {
  const { rows } = await bench.owner.query<{ events: number; settled: number }>(
    `select count(*)::integer as events, coalesce(sum(jsonb_array_length(event.payload->'bets')), 0)::integer as settled
       from outbox_delivery delivery
       join outbox_event event on event.id = delivery.event_id`,
  );
  return rows[0] ?? { events: 0, settled: 0 };
}

/** One run of the half-month before this one, with a contract for every agent. */
async function measureDividend({ agents }: LargeTeam): Promise<void> {
  const book = { kind: 'dividend', period: 'half-month' } as const;
  const present = windowAt(book, clock.now(), ZONE);
  const { startsAt } = windowAt(book, plus(present.startsAt, -SECOND), ZONE);
  for (const { id, uplineId, level } of agents) {
    const terms = dividendTerms(DIVIDENDS[level] ?? '5');
    await insertContract(runtime.db, { childId: id, uplineId, terms, startsAt: isoOf(startsAt) });
  }
  await bench.owner.query('vacuum (analyze) contract');
  const needs = { ...runtime, ...app.modules };
  const [milliseconds = 0] = await timesOf(1, () => settleDue(needs, book));
  const { lines, gross, net } = await lineSums(runtime.db);
  assert(
    lines === agents.length && gross === net,
    'every contract has a line, and the nets are the gross of the top',
  );
  const levels = new Set(agents.map(({ level }) => level)).size;
  console.log(`${lines} contracts in ${levels} levels`);
  result('dividend_s', milliseconds / 1000, 1);
}

async function timesOf(count: number, work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let number = 0; number < count; number++) {
    const begun = performance.now();
    await work();
    times.push(performance.now() - begun);
  }
  return times;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function result(name: string, value: number, decimals: number, kind: 'least' | 'most' = 'most'): void {
  console.log(`RESULT team.${name} ${value.toFixed(decimals)}`);
  const aim = new Map<string, number>(Object.entries(AIMS)).get(name);
  if (aim === undefined) return;
  if (kind === 'least' ? value < aim : value > aim) console.log(`team.${name} misses the aim of ${aim}`);
}
