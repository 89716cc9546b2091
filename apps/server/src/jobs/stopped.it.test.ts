import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { DAY, HOUR, instantOf, MINUTE, SECOND, createManualClock } from '@mela/kernel/time';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import type { Adapters } from '#adapters/open-adapters.ts';
import type { GwEvent } from '#adapters/pay/adapter.ts';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { armFailpoints } from '#runtime/failpoint.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { leaveRound } from '#testing/game-vendors/drivers.ts';
import { openVendors } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/queries.ts';
import { openWalletVendor } from '#testing/game-vendors/wallet-vendor.ts';
import { openNotifyingGateways } from '#testing/gateways/notifying-gateways.ts';
import { openPayouts, paymentPassword } from '#testing/gateways/payouts.ts';
import {
  crashAtEveryStatement,
  openCrashingDatabase,
  type CrashPoint,
} from '#testing/harness/crashing-database.ts';
import { moneyStateOf } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { CrashScenario } from '#testing/scenarios/crash-scenario.ts';
import { depositBonusScenarios } from '#testing/scenarios/deposit-bonus-scenarios.ts';
import { agentJobs, jobsWithoutMoney, lotteryJobs } from '#testing/scenarios/jobs-without-money.ts';
import { rebateScenarios } from '#testing/scenarios/rebate-scenarios.ts';
import { referralScenarios } from '#testing/scenarios/referral-scenarios.ts';
import { rewardScenarios } from '#testing/scenarios/reward-scenarios.ts';
import { vendorWalletScenarios } from '#testing/scenarios/vendor-wallet-scenarios.ts';

// A process may die at any step of a job that touches money. A step is anything with a lasting effect, in the database or at a gateway;
// the process dies before it, or before it gets its result. Recovery must lead to the same end as a run without a crash.

const gateways = openNotifyingGateways(createManualClock('2026-11-15T06:30:00.000Z'));
const { adapters } = gateways;
const outside: Adapters = { adapters, draws: null, providers: [], sender: { send: async () => 'sent' } };
const server = await openTestServer('stopped', { outside });
const { db } = server.runtime;
const { bet, deposit, withdrawal, ledger, gateway } = server.app.modules;
const { equip, require: askPlay } = openPayouts(server.runtime, async () => true);
const mortal = openCrashingDatabase(asApp(server.url));
// Pushes to members are not tested here.
const hub = { ...server.runtime.hub, pushEach: async () => undefined };
const dying = createModules(
  { ...server.runtime, hub, db: mortal.db },
  { ...outside, adapters: outside.adapters.map(mortal.reach) },
);
const dyingJobs = Object.values(dying).flatMap((module) => ('jobs' in module ? module.jobs : []));
const walletVendor = await openWalletVendor(server.clock);
afterAll(async () => {
  await walletVendor.close();
  await mortal.close();
  await server.close();
});

await openVendors(server, {
  MELA: { askAfterHours: 1, voidAfterHours: 2 },
  LTN: { keepsWallet: true, baseUrl: walletVendor.baseUrl },
});

let people = 0;
const newMember = () => server.openMember({ phone: `+9100000${String((people += 1)).padStart(5, '0')}` });

async function order(memberId: bigint): Promise<string> {
  const body = { method: 'UPI_QR', amount: parseMoney('500'), requestKey: randomUUID() };
  return (await deposit.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body })).id;
}

const deliver = (event: GwEvent) => gateways.deliver(event, gateway.receive);

async function withdraw(memberId: bigint): Promise<string> {
  const payoutAccountId = await equip(memberId, '1000');
  const body = { amount: parseMoney('600'), payoutAccountId, paymentPassword, requestKey: randomUUID() };
  return (await withdrawal.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body })).id;
}

async function withdrawn(memberId: bigint, state: 'processed' | 'processing' = 'processed'): Promise<string> {
  gateways.beginPayoutsAs(state);
  const id = await withdraw(memberId);
  await server.runJob('withdrawal.pay');
  gateways.beginPayoutsAs('processed');
  return id;
}

/** A withdrawal whose process died right after the hold. */
async function withdrawUndecided(memberId: bigint): Promise<void> {
  const disarm = armFailpoints((name) => {
    if (name === 'withdrawal.held') throw new Error('died');
  });
  await withdraw(memberId).catch(() => undefined);
  disarm();
}

async function play(memberId: bigint, kind: 'bet' | 'settle', amount: string): Promise<void> {
  const [cash, games] = [
    { memberId, purpose: 'cash' },
    { purpose: 'house', name: 'games' },
  ] as const;
  const [from, to] = kind === 'bet' ? [cash, games] : [games, cash];
  const key = `${kind}:${randomUUID()}`;
  await ledger.post({ key, kind, reference: kind, legs: [{ from, to, amount: parseMoney(amount) }] });
}

const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());

const scenarios: CrashScenario[] = [
  // This scenario runs first, before the clock is far ahead, because the vendor's transactions are read from the beginning.
  ...vendorWalletScenarios(server, walletVendor),
  ...rewardScenarios(server),
  ...rebateScenarios(server),
  ...depositBonusScenarios(server, gateways),
  ...referralScenarios(server),
  {
    job: 'vendor.sweep',
    what: 'a round that its vendor never ended',
    begin: async (memberId) => {
      await leaveRound(server, { memberId, isOver: false });
      server.clock.turn(3 * HOUR);
    },
    look: (memberId) => roundsOf(db, memberId),
  },
  {
    job: 'withdrawal.query',
    what: 'a payout in progress',
    begin: async (memberId) => {
      gateways.become(await withdrawn(memberId, 'processing'), { state: 'processed', utr: '612345678902' });
      server.clock.turn(MINUTE);
    },
  },
  {
    job: 'withdrawal.query',
    what: 'a payout that has failed',
    begin: async (memberId) => {
      gateways.become(await withdrawn(memberId, 'processing'), { state: 'failed', reason: 'no account' });
      server.clock.turn(MINUTE);
    },
  },
  {
    job: 'gateway.process-events',
    what: 'a deposit that was paid',
    begin: async (memberId) => deliver(gateways.pay(await order(memberId))),
  },
  {
    job: 'gateway.process-events',
    what: 'a reversed deposit',
    begin: async (memberId) => {
      const id = await order(memberId);
      await deliver(gateways.pay(id));
      await server.runJob('gateway.process-events');
      await play(memberId, 'bet', '120');
      await deliver(gateways.refund(id));
    },
  },
  {
    job: 'gateway.process-events',
    what: 'a returned payout',
    begin: async (memberId) => {
      await deliver(gateways.become(await withdrawn(memberId), { state: 'reversed' }));
    },
  },
  {
    job: 'deposit.poll',
    what: 'an order that never reached the gateway',
    begin: async (memberId) => {
      gateways.fallSilent(true);
      await order(memberId);
      gateways.fallSilent(false);
      server.clock.turn(15 * SECOND);
    },
  },
  {
    job: 'deposit.poll',
    what: 'a payment whose webhook never came',
    begin: async (memberId) => {
      gateways.pay(await order(memberId));
      server.clock.turn(15 * SECOND);
    },
  },
  {
    job: 'deposit.expire',
    what: 'an expired order',
    begin: async (memberId) => {
      await order(memberId);
      server.clock.turn(16 * MINUTE);
    },
  },
  { job: 'withdrawal.decide', what: 'a withdrawal without a decision', begin: withdrawUndecided },
  {
    job: 'withdrawal.compensate',
    what: 'a withdrawal that waits too long for staff',
    begin: async (memberId) => {
      await server.runtime.changeSetting('withdrawal', { apology: '25' });
      await withdrawUndecided(memberId);
      server.clock.turn(10 * MINUTE);
    },
    others: ['withdrawal.decide', 'withdrawal.pay'],
  },
  {
    job: 'withdrawal.confirm-overdue',
    what: 'a payout without any report',
    begin: async (memberId) => {
      await withdrawn(memberId);
      server.clock.turn(DAY);
    },
  },
  {
    job: 'turnover.close-spent',
    what: 'a turnover requirement of lost money',
    begin: async (memberId) => {
      await equip(memberId, '100');
      await askPlay(memberId, '100');
      await play(memberId, 'bet', '100');
    },
  },
  {
    job: 'turnover.expire',
    what: 'an expired bonus and one that waits for its end',
    begin: async (memberId) => {
      await equip(memberId, '100');
      const terms = { isCashBonus: true, lifetimeMs: HOUR };
      await askPlay(memberId, '100', 'bonus', terms);
      server.clock.turn(SECOND);
      await askPlay(memberId, '50', 'bonus', terms);
      server.clock.turn(2 * HOUR);
    },
  },
  {
    job: 'ledger.balance',
    what: 'entries that are not verified yet',
    begin: async (memberId) => {
      await equip(memberId, '100');
      await play(memberId, 'bet', '30');
    },
    look: (memberId) => provenOf(memberId),
  },
  {
    job: 'gateway.reconcile',
    what: 'a day with an unordered payment and a missing credited one',
    begin: async (memberId) => {
      await server.runJob('gateway.reconcile');
      await deliver(gateways.pay(await order(memberId), { paidAt: server.clock.now() }));
      await server.runJob('gateway.process-events');
      gateways.lines.push({
        kind: 'deposit',
        orderId: '',
        gatewayRef: `loose of ${memberId}`,
        amount: parseMoney('77'),
        state: 'settled',
        utr: null,
        at: server.clock.now(),
      });
      server.clock.turn(DAY);
    },
    look: (memberId) => foundOf(memberId),
  },
  {
    job: 'tax.close-year',
    what: 'a year with winnings',
    begin: async (memberId) => {
      await server.runtime.setSwitch('TDS3', true);
      goTo('2027-02-01T06:00:00.000Z');
      await equip(memberId, '100');
      await play(memberId, 'settle', '1000');
      goTo('2027-03-31T18:31:00.000Z');
    },
  },
  {
    job: 'ledger.partitions',
    what: 'entries of a month without a partition',
    begin: async (memberId) => {
      server.clock.turn(200 * DAY);
      await equip(memberId, '100');
    },
    look: (memberId) => placesOf(memberId),
  },
];

const payout: CrashScenario = {
  job: 'withdrawal.pay',
  what: 'an approved payout',
  begin: withdraw,
  pauses: [3 * MINUTE, 3 * HOUR, HOUR],
  others: ['withdrawal.query'],
};

/** The differences in the staff queue about a member's deposits, and about unassigned payments of that day. */
async function foundOf(memberId: bigint): Promise<unknown> {
  const own = db
    .selectFrom('deposit')
    .select(({ cast }) => cast<string>('id', 'text').as('id'))
    .where('member_id', '=', memberId);
  const found = await db
    .selectFrom('reconciliation_item')
    .select(['kind', 'reference', 'amount_here', 'amount_there'])
    .where(({ or, eb }) => or([eb('reference', 'in', own), eb('reference', '=', `loose of ${memberId}`)]))
    .orderBy('kind')
    .execute();
  return found.map(({ reference, ...finding }) => ({ ...finding, isLoose: reference.startsWith('loose') }));
}

/** Whether the entries of a member are in their month's partition. */
async function placesOf(memberId: bigint): Promise<unknown> {
  const { rows } = await sql`
    select (entry.tableoid::regclass)::text = 'ledger_history.entry_' || to_char(entry.made_at at time zone 'UTC', 'YYYY_MM')
             as "isAtHome"
      from ledger_entry entry
      join ledger_account account on account.id = entry.account_id
     where account.member_id = ${memberId}`.execute(db);
  return rows;
}

async function provenOf(memberId: bigint): Promise<unknown> {
  const accounts = db.selectFrom('ledger_account').select('id').where('member_id', '=', memberId);
  return {
    checkpoints: await db
      .selectFrom('ledger_checkpoint')
      .select(['seq', 'balance'])
      .where('account_id', 'in', accounts)
      .execute(),
    days: await db
      .selectFrom('ledger_day')
      .select(['kind', 'amount_in', 'amount_out', 'entries'])
      .where('account_id', 'in', accounts)
      .orderBy('kind')
      .execute(),
  };
}

type ScenarioResult = { lastStatement: string | undefined; start: unknown; end: unknown };

/** Runs a scenario to the end, with or without a crash. */
async function runScenario(scenario: CrashScenario, crashPoint?: CrashPoint): Promise<ScenarioResult> {
  const memberId = await newMember();
  await scenario.begin(memberId);
  const see = async () => ({ money: await moneyStateOf(db, memberId), own: await scenario.look?.(memberId) });
  const start = await see();
  const work = dyingJobs.find(({ name }) => name === scenario.job);
  assert(work, `${scenario.job} is a job`);
  const lastStatement = await mortal.live(() => work.run(), crashPoint);
  for (const pause of scenario.pauses ?? [15 * SECOND, HOUR]) {
    server.clock.turn(pause);
    for (const job of [scenario.job, ...(scenario.others ?? [])]) await server.runJob(job);
  }
  return { lastStatement, start, end: await see() };
}

describe('a crash at every step', { timeout: 240_000 }, () => {
  const named = scenarios.map((scenario) => [scenario.job, scenario.what, scenario] as const);

  test.each(named)('of %s leads to the same end: %s (MEMBER-3)', async (_job, _what, scenario) => {
    const { start, end } = await runScenario(scenario);
    expect(end).not.toEqual(start);
    const steps = await crashAtEveryStatement(async (crashPoint) => {
      const result = await runScenario(scenario, crashPoint);
      expect({ crashPoint, end: result.end }).toEqual({ crashPoint, end });
      return result.lastStatement;
    });
    expect(steps).toBeGreaterThan(1);
  });

  test('of withdrawal.pay calls the gateway at most once: it is paid, or returned unsent (MEMBER-3)', async () => {
    const paid = await runScenario(payout);
    const unsent: unknown[] = [];
    await crashAtEveryStatement(async (crashPoint) => {
      const before = gateways.sent.length;
      const { end, lastStatement } = await runScenario(payout, crashPoint);
      const calls = gateways.sent.length - before;
      expect(calls).toBeLessThanOrEqual(1);
      if (calls === 0) unsent.push(end);
      expect({ crashPoint, end }).toEqual({ crashPoint, end: calls === 0 ? unsent[0] : paid.end });
      return lastStatement;
    });
    const cameBack = { purpose: 'cash', balance: parseMoney('1000'), seq: 3n };
    expect(unsent[0]).toMatchObject({ money: { withdrawals: [{ status: 'failed' }] } });
    expect(unsent[0]).toMatchObject({ money: { wallets: expect.arrayContaining([cameBack]) } });
  });

  test('the ledger adds up after all crashes', async () => {
    await server.runJob('ledger.balance');
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
    expect(await bet.verify('all')).toEqual([]);
  });
});

test('every job is tested here, in the lottery or the agents, or listed as without money', () => {
  const proven = new Set([...scenarios, payout].map(({ job }) => job));
  const all = server.app.jobs.map(({ name }) => name);
  expect([...proven, ...jobsWithoutMoney, ...lotteryJobs, ...agentJobs].toSorted()).toEqual(all.toSorted());
});
