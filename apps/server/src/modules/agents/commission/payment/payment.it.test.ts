import { assert } from '@mela/kernel/assert';
import { parseMoney } from '@mela/kernel/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openAdapters } from '#adapters/open-adapters.ts';
import { createModules } from '#app.ts';
import { asApp } from '#db/role.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import { openTeams } from '#testing/agents/commission-test-server.ts';
import { openVendors, rollbackOf, winOf } from '#testing/game-vendors/players.ts';
import { roundsOf } from '#testing/game-vendors/rounds.ts';
import {
  crashAtEveryStatement,
  openCrashingDatabase,
  type CrashPoint,
} from '#testing/harness/crashing-database.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('commission payment');
const teams = await openTeams(server);
const { play, settle } = roundsOf(server);
const { db } = server.runtime;
const { commission, ledger } = server.app.modules;
const mortal = openCrashingDatabase(asApp(server.url));
const dying = createModules({ ...server.runtime, db: mortal.db }, openAdapters(server.runtime.env));
beforeAll(() => openVendors(server, { UNDOING: { undoSettled: 'bet_and_wins', undoSpent: 'receivable' } }));
afterAll(async () => {
  await mortal.close();
  await server.close();
});

/** An agent with 0.5 % of slots above a player. */
async function openAgent(type: 1 | 41 = 1) {
  const agent = await teams.join({ type, percent: '0.5' });
  const player = await teams.playerBelow({ uplineId: agent }, 'UNDOING');
  return { agent, player };
}

const pay = () => server.runJob('commission.pay');
const walletOf = async (id: bigint) => (await ledger.balancesOf(db, id)).commission;
const units = (rupees: number) => BigInt(Math.round(rupees * 10_000));

async function openLines(id: bigint): Promise<number> {
  const rows = await db
    .selectFrom('commission')
    .select('id')
    .where('member_id', '=', id)
    .where('paid_at', 'is', null)
    .execute();
  return rows.length;
}

async function postings(id: bigint): Promise<string[]> {
  const rows = await db
    .selectFrom('commission')
    .select('posting_key as key')
    .distinct()
    .where('member_id', '=', id)
    .where('posting_key', 'is not', null)
    .execute();
  return rows.map(({ key }) => key ?? '');
}

describe('the payment of rebates', () => {
  test('pays all lines of an agent in one posting, once (AGENT-11)', async () => {
    const { agent, player } = await openAgent();
    for (const rupees of ['100', '200', '300']) await settle(player, rupees);
    await teams.deliver();
    await pay();
    await pay();
    expect(await walletOf(agent)).toBe(units(3));
    expect(await openLines(agent)).toBe(0);
    expect(await postings(agent)).toHaveLength(1);
  });

  test('takes a void share back from the wallet, or from later income when the wallet has been emptied (AGENT-11)', async () => {
    const { agent, player } = await openAgent();
    const [first, second] = [await settle(player, '1000'), await settle(player, '400')];
    await teams.deliver();
    await pay();
    await play(player, rollbackOf(second.bet.transactionId));
    await teams.deliver();
    await pay();
    expect(await walletOf(agent)).toBe(units(5));
    const legs = [
      {
        from: { memberId: agent, purpose: 'commission' },
        to: { memberId: agent, purpose: 'cash' },
        amount: parseMoney('5'),
      },
    ] as const;
    await ledger.post({ key: `test:${agent}`, kind: 'wallet_transfer', reference: 'test', legs });
    await play(player, rollbackOf(first.bet.transactionId));
    await teams.deliver();
    await pay();
    expect(await walletOf(agent)).toBe(0n);
    expect(await openLines(agent)).toBe(1);
    await settle(player, '1200');
    await teams.deliver();
    await pay();
    expect(await walletOf(agent)).toBe(units(1));
    expect(await openLines(agent)).toBe(0);
  });

  test('pays no test agent', async () => {
    const { agent, player } = await openAgent(41);
    await settle(player, '100');
    await teams.deliver();
    await pay();
    expect(await walletOf(agent)).toBe(0n);
    expect(await openLines(agent)).toBe(1);
  });

  test('pays the same when the process dies at any statement (AGENT-11)', async () => {
    const payOnce = async (crashPoint?: CrashPoint) => {
      const { agent, player } = await openAgent();
      await settle(player, '100');
      // 0.5 % of 1.01 rupees leaves half a unit over, which no line has.
      await settle(player, '1.01');
      await teams.deliver();
      const job = dying.commission.jobs.find(({ name }) => name === 'commission.pay');
      assert(job, 'the job is there');
      const lastStatement = await mortal.live(() => job.run(), crashPoint);
      await pay();
      return {
        lastStatement,
        end: [await walletOf(agent), await openLines(agent), (await postings(agent)).length],
      };
    };
    const { end } = await payOnce();
    const steps = await crashAtEveryStatement(async (crashPoint) => {
      const result = await payOnce(crashPoint);
      expect({ crashPoint, end: result.end }).toEqual({ crashPoint, end });
      return result.lastStatement;
    });
    expect(steps).toBeGreaterThan(1);
  });

  test('leaves the ledger in balance, with the rounding on its account', async () => {
    const general = await teams.join({ type: 1, percent: '0.8' });
    const agent = await teams.join({ type: 2, uplineId: general, percent: '0.5' });
    const player = await teams.playerBelow({ uplineId: agent }, 'UNDOING');
    // 54.5 and 32.7 units of 87.2 in all.
    await settle(player, '1.09');
    await teams.deliver();
    const owed = await teams.rounding();
    expect(owed).toBeGreaterThan(0n);
    await pay();
    await pay();
    expect(await teams.bookedRounding()).toBe(owed);
    await server.runJob('ledger.balance');
    expect(await verifyLedger(db)).toMatchObject({ faults: [] });
  });
});

describe('the comparison of daily figures', () => {
  test('finds no difference after bets, corrections and voids', async () => {
    const { player } = await openAgent();
    await play(player, rollbackOf((await settle(player, '70')).bet.transactionId));
    const { bet } = await settle(player, '80');
    await teams.deliver();
    await play(player, winOf(bet, { rupees: '5' }));
    // Bets whose event waits are no difference.
    expect(await commission.verify()).toEqual([]);
    await teams.deliver();
    expect(await commission.verify()).toEqual([]);
  });

  test('corrects members and their teams, and reports the differences', async () => {
    const { agent, player } = await openAgent();
    await settle(player, '90');
    await teams.deliver();
    const right = [await teams.figures(player.memberId, 'member_day'), await teams.figures(agent)];
    await db
      .updateTable('member_day')
      .set({ stake: parseMoney('1') })
      .where('member_id', '=', player.memberId)
      .execute();
    await db.deleteFrom('team_day').where('ancestor_id', '=', agent).execute();
    const found = await commission.verify();
    expect(found).toHaveLength(3);
    expect(new Set(found.map(({ id }) => id))).toEqual(new Set([agent, player.memberId]));
    const now = [await teams.figures(player.memberId, 'member_day'), await teams.figures(agent)];
    // The accounts joined without an event, so the comparison also counts them as new.
    expect(now[0]).toEqual(expect.arrayContaining(right[0] ?? []));
    expect(now[1]).toEqual(expect.arrayContaining(right[1] ?? []));
    expect(await commission.verify()).toEqual([]);
  });

  test('the rebuild of days gives the same figures as the events', async () => {
    await commission.verify();
    const all = () =>
      db.selectFrom('team_day').selectAll().orderBy('ancestor_id').orderBy('product').execute();
    const before = await all();
    await db.transaction().execute((tx) => commission.rebuildDays(tx, teams.today(), teams.today()));
    expect(await all()).toEqual(before);
    const [first] = before;
    assert(first, 'a team has figures');
    const filter = { of: 'teams', ids: [first.ancestor_id], from: teams.today(), to: teams.today() } as const;
    expect((await commission.figuresOf(db, filter)).map(({ stake }) => stake)).toContain(first.stake);
  });
});
