import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import {
  createManualClock,
  DAY,
  dayStart,
  HOUR,
  isoOf,
  localDay,
  MINUTE,
  plus,
  plusDays,
  systemClock,
} from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { envelopeRules } from '@mela/rules/rewards/red-envelope';
import { openAdapters } from '@mela/server/adapters/open-adapters';
import { createModules } from '@mela/server/app';
import type { StaffActor } from '@mela/server/http/actor';
import { verifyLedger } from '@mela/server/modules/money/ledger/module';
import { createPlayerAt, stockVendors, type TestPlayer } from '@mela/server/testing/game-vendors/players';
import { insertStaff } from '@mela/server/testing/harness/queries';
import { createTestDrawService } from '@mela/server/testing/lottery/test-draw-service';
import { wrongRewards } from '@mela/server/testing/rewards/recount/queries';
import { setTimeout as pause } from 'node:timers/promises';
import { openTestRuntime } from '#test/test-runtime.ts';
import { openBenchServer } from './lib/bench-server.ts';
import { openLoad } from './lib/load-of.ts';
import { signedRounds } from './lib/signed-rounds.ts';

// npm run bench:rewards [-- --turns=5 --seconds=4]: the counting of settled bets for VIP levels, points, rebate, missions, leaderboards and
// raffles beside the wallet; how far it is behind while the wallet works at its full rate; and 1,000 members who open the red envelope of a
// round in the same second.

const option = (name: string, usual: number): number =>
  Number(process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=')[1] ?? usual);
const turns = option('turns', 5);
const seconds = option('seconds', 4);
const ZONE = 'Asia/Kolkata';
const VENDOR = 'BENCH';
const PLAYERS = 256;
const OPENERS = 1000;
/** More requests than a caller can send in one turn. */
const LOAD = { callers: 64, requestsPerCaller: 800 };
/** A miss is printed and is not a failure: the figures depend on the machine. */
const AIMS = { feed_ratio: 1, lag_s: 5, envelope_p99_ms: 500 };
/** What counts the days that the feed has marked. */
const COUNTERS = ['vip.raise', 'mission.count', 'leaderboard.count', 'raffle.count'];

const bench = await openBenchServer({ folder: '.data/bench-rewards' });
const runtime = await openTestRuntime(bench.ownerUrl);
const draws = createTestDrawService(plus(systemClock.now(), -DAY));
const outside = { ...openAdapters(runtime.env), draws: draws.service };
const modules = createModules(runtime, outside);
const today = localDay(systemClock.now(), ZONE);
const noon = plus(dayStart(plusDays(today, 1), ZONE), 12 * HOUR);
const clock = createManualClock(isoOf(systemClock.now()));
const later = createModules({ ...runtime, clock }, outside);
try {
  const staff = await openStaff();
  await openProgrammes(staff);
  await measureFeed();
  await measureEnvelope(staff);
  const { faults, entries } = await verifyLedger(runtime.db);
  const wrong = [
    ...(await modules.rewardBet.verify()).map(({ about }) => about),
    ...(await wrongRewards(runtime.db)),
  ];
  console.log(`ledger: ${entries} entries, ${faults.length} faults; ${wrong.length} wrong counters`);
  if (faults.length + wrong.length > 0) process.exitCode = 1;
} finally {
  await runtime.close();
  await bench.close();
}

async function openStaff(): Promise<StaffActor> {
  const desk = { account: 'desk', role: 'admin', permissions: null };
  const staffId = await insertStaff(runtime.db, { ...desk, passwordHash: '', madeAt: systemClock.now() });
  const rest = { sessionId: '', account: 'desk', name: 'desk', role: 'admin' };
  return { ...rest, staffId, permissions: new Set<never>(), isCodeFresh: true };
}

/** Missions, leaderboards and a raffle for which every bet counts. */
async function openProgrammes(staff: StaffActor): Promise<void> {
  const titles = { EN: 'Bench', HI: 'Bench' };
  const shared = { titles, products: [], times: '1', reason: 'Bench.' };
  const money = { stakeMin: parseMoney('0'), amount: parseMoney('5') };
  await modules.budget.renew();
  for (const [period, metric] of [
    ['daily', 'turnover'],
    ['weekly', 'turnover'],
    ['daily', 'betCount'],
    ['weekly', 'winCount'],
  ] as const) {
    const days = { claimDays: 1, firstDay: today, lastDay: null };
    const code = `${period}-${metric.toLowerCase()}`;
    await modules.mission.make(staff, {
      ...shared,
      ...money,
      ...days,
      code,
      period,
      metric,
      target: '5000000',
    });
  }
  for (const [code, metric] of [
    ['most-bet', 'validBet'],
    ['best-win', 'bestMultiplier'],
  ] as const) {
    const prizes = [{ places: 10, amount: parseMoney('100') }];
    await modules.leaderboard.savePlan(staff, {
      ...shared,
      code,
      metric,
      prizes,
      isOn: true,
      stakeMin: parseMoney('10'),
    });
  }
  await modules.leaderboard.open();
  // A raffle is made before its first day, which is today.
  const yesterday = createManualClock(isoOf(plus(systemClock.now(), -DAY)));
  const before = createModules({ ...runtime, clock: yesterday }, outside);
  const firstDay = today;
  await before.raffle.make(staff, {
    code: 'bench',
    titles,
    times: '1',
    reason: 'Bench.',
    claimDays: 7,
    firstDay,
    lastDay: plusDays(today, 2),
    drawAt: plus(dayStart(plusDays(today, 10), ZONE), 12 * HOUR),
    weights: [{ product: 'slots', times: '1' }],
    perTicket: parseMoney('100'),
    prizes: [{ places: 5, amount: parseMoney('100') }],
  });
}

type Waiting = { events: number; settled: number; ageMs: number };

async function waiting(): Promise<Waiting> {
  const { rows } = await bench.owner.query<Waiting>(
    `select count(*)::integer as events, coalesce(sum(jsonb_array_length(event.payload->'bets')), 0)::integer as settled,
            coalesce(extract(epoch from now() - min(event.published_at)) * 1000, 0)::float8 as "ageMs"
       from outbox_delivery delivery
       join outbox_event event on event.id = delivery.event_id`,
  );
  return rows[0] ?? { events: 0, settled: 0, ageMs: 0 };
}

async function countAll(): Promise<void> {
  await runtime.outbox.deliver();
  for (const name of COUNTERS) await modules.jobs.find((job) => job.name === name)?.run();
}

/** Bets that the wallet settles in a second, and bets that all counters count in a second, in turns; then both at the same time. */
async function measureFeed(): Promise<void> {
  runtime.outbox.subscribe([modules.rewardsFeed]);
  await runtime.outbox.register();
  const rooms = { runtime, ...modules };
  await stockVendors(rooms, { [VENDOR]: {} });
  const players: TestPlayer[] = [];
  for (const memberId of await bench.makeMembers(PLAYERS, 0))
    players.push(await createPlayerAt(rooms, VENDOR, { memberId, rupees: '1000000' }));
  const load = await openLoad(bench.ownerUrl);
  const ratios: number[] = [];
  try {
    for (let turn = 0; turn < turns; turn++) {
      const connections = signedRounds(`turn ${turn}`, players, LOAD);
      await load.drive({ connections, milliseconds: seconds * 1000 });
      const { events, settled } = await waiting();
      const begun = performance.now();
      while ((await waiting()).events > 0) await countAll();
      const counted = settled / ((performance.now() - begun) / 1000);
      const wallet = settled / seconds;
      console.log(
        `wallet ${wallet.toFixed(0)} bets/s; counters ${counted.toFixed(0)} bets/s, ${(settled / events).toFixed(1)} bets in an event`,
      );
      // The first turn warms both up.
      if (turn > 0) ratios.push(counted / wallet);
    }
    result('feed_ratio', quantile(ratios, 0.5), 2, 'least');
    const connections = signedRounds('lag', players, LOAD);
    const driven = load.drive({ connections, milliseconds: 2 * seconds * 1000 });
    result('lag_s', (await lagDuring(driven)) / 1000, 2);
  } finally {
    await load.close();
  }
}

/** The greatest age of a bet, in milliseconds, at the moment when all counters have counted it. */
async function lagDuring(driven: Promise<unknown>): Promise<number> {
  const signal = { isOver: false };
  void driven.finally(() => (signal.isOver = true));
  let greatest = 0;
  while (!signal.isOver) {
    const { events, ageMs } = await waiting();
    if (events === 0) {
      await pause(50);
      continue;
    }
    const begun = performance.now();
    await countAll();
    greatest = Math.max(greatest, ageMs + performance.now() - begun);
  }
  while ((await waiting()).events > 0) await countAll();
  return greatest;
}

/** Every member opens the envelope of the round once, at moments spread over one second; a tenth of them asks twice. */
async function measureEnvelope(staff: StaffActor): Promise<void> {
  const { schedule, bands, pool, multiplier } = envelopeRules;
  const times = String(multiplier / 1_000_000n);
  setTime(plus(noon, -HOUR));
  await later.envelope.savePlan(staff, {
    lengthMinutes: schedule.lengthMinutes,
    bands,
    pool,
    times,
    isOn: true,
    reason: 'Bench.',
    startMinutes: [12 * 60],
  });
  await runRounds();
  const members = await bench.makeMembers(OPENERS, 0);
  await bench.owner.query(
    `insert into reward_day (member_id, day, product, bets, wins, stake, valid_bet, payout, progress, points, multiplier)
     select id, $2::date, 'table', 1, 0, 50000000, 50000000, 0, 0, 0, 0 from unnest($1::bigint[]) as id`,
    [members.map(String), localDay(noon, ZONE)],
  );
  await bench.owner.query('analyze');
  setTime(plus(noon, MINUTE));
  await runRounds();
  const { rows } = await bench.owner.query<{ number: string }>(
    'select number from envelope_round where starts_at <= $1 and ends_at > $1',
    [clock.now()],
  );
  const number = Number(rows[0]?.number);
  const outcomes = { opened: 0, empty: 0 };
  const open = async (memberId: bigint, due: number): Promise<number> => {
    await pause(Math.max(0, due - performance.now()));
    try {
      await later.envelope.openEnvelope({ memberId, address: `10.8.${memberId % 250n}.1` }, number);
      outcomes.opened += 1;
    } catch (error) {
      if (!isRefusal(error) || error.code !== 'ENVELOPE_EMPTY') throw error;
      outcomes.empty += 1;
    }
    return performance.now() - due;
  };
  const begun = performance.now() + 100;
  const spent = await Promise.all(
    members.flatMap((memberId, index) => {
      const due = begun + (index * 1000) / OPENERS;
      return index % 10 === 0 ? [open(memberId, due), open(memberId, due)] : [open(memberId, due)];
    }),
  );
  const { rows: sums } = await bench.owner.query<{
    members: number;
    count: number;
    paid: string;
    pool: string;
  }>(
    `select count(distinct member_id)::integer as members, count(*)::integer as count, sum(envelope.paid)::text as paid,
            max(envelope_round.pool)::text as pool
       from envelope
       join envelope_round on number = round`,
  );
  const [sum] = sums;
  assert(sum !== undefined && sum.count === sum.members, 'every member has one envelope at most');
  assert(BigInt(sum.paid) <= BigInt(sum.pool), 'the pool is never exceeded');
  console.log(
    `${sum.members} envelopes of ${sum.paid} units from a pool of ${sum.pool}; ${outcomes.empty} requests found it empty; p50 ${quantile(spent, 0.5).toFixed(0)} ms`,
  );
  result('envelope_p99_ms', quantile(spent, 0.99), 0);
}

function setTime(at: typeof noon): void {
  clock.turn(at.getTime() - clock.now().getTime());
  draws.setTime(at);
}

async function runRounds(): Promise<void> {
  await later.jobs.find(({ name }) => name === 'envelope.rounds')?.run();
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function result(name: string, value: number, decimals: number, kind: 'least' | 'most' = 'most'): void {
  console.log(`RESULT rewards.${name} ${value.toFixed(decimals)}`);
  const aim = new Map<string, number>(Object.entries(AIMS)).get(name);
  if (aim === undefined) return;
  if (kind === 'least' ? value < aim : value > aim) console.log(`rewards.${name} misses the aim of ${aim}`);
}
