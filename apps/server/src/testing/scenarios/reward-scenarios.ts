import { parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { memberActor, visitor } from '#testing/actors/call-inputs.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';
import { freeRoundsIn, openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';
import type { CrashScenario } from './crash-scenario.ts';
import { leaderboardScenarios } from './leaderboard-scenarios.ts';
import { missionScenarios } from './mission-scenarios.ts';
import { raffleScenarios } from './raffle-scenarios.ts';
import { vipScenarios } from './vip-scenarios.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** Jobs that move money of budgets and rewards. */
export function rewardScenarios(server: Server): CrashScenario[] {
  return [
    ...budgetScenarios(server),
    signUpScenario(server),
    freeRoundsScenario(server),
    ...vipScenarios(server),
    ...missionScenarios(server),
    ...leaderboardScenarios(server),
    ...raffleScenarios(server),
  ];
}

function budgetScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const world = openActivityWorld(server);
  const { activity, budget, ledger, reward } = server.app.modules;

  /** A budget of its own for each run, so that every run ends with the same amounts. */
  async function openBudget(memberId: bigint, perMonth: string | null): Promise<string> {
    const code = `scenario-${memberId}`;
    await db
      .transaction()
      .execute((tx) => budget.open(tx, code, perMonth === null ? null : parseMoney(perMonth)));
    return code;
  }

  async function grant(memberId: bigint, change: Pick<NewReward, 'wallet' | 'claim'>): Promise<void> {
    const code = await openBudget(memberId, null);
    await ledger.post(budget.fundingPosting(`budget/${code}/first`, code, parseMoney('500')));
    const terms = { title: null, step: null, times: parseTimes('1') };
    const amount = parseMoney('20');
    await reward.grant([
      { memberId, source: 'mission', sourceKey: code, budget: code, amount, terms, ...change },
    ]);
  }

  const standing = standingOf(server);

  return [
    {
      job: 'budget.renew',
      what: 'a budget of a new month',
      begin: async (memberId) => void (await openBudget(memberId, '500')),
      look: standing,
    },
    {
      job: 'reward.expire',
      what: 'a reward that nobody claimed',
      begin: async (memberId) => {
        await grant(memberId, { claim: { withinMs: DAY } });
        server.clock.turn(2 * DAY);
      },
      look: standing,
    },
    {
      job: 'activity.cashback',
      what: 'a day of cashback for a loss',
      begin: async (memberId) => {
        const code = await world.openCashback(`scenario-${memberId}`);
        const input = { actor: memberActor(memberId), visitor, query: undefined };
        await activity.calls.handlers.join({ ...input, body: { code, language: 'EN' } });
        await world.play(memberId, '300', '50');
        server.clock.turn(2 * DAY);
      },
      look: async (memberId) => ({
        budget: await world.budgetOf(`scenario-${memberId}`),
        rewards: await world.rewardsOf(memberId),
      }),
    },
    {
      job: 'bonus.release',
      what: 'a bonus that has expired',
      begin: async (memberId) => {
        await grant(memberId, { wallet: 'bonus', claim: 'now' });
        server.clock.turn(4 * DAY);
        await server.runJob('turnover.expire');
      },
      look: standing,
    },
  ];
}

/** Used-up free rounds: their bonus is paid once, and the rest of what was set aside goes back. */
function freeRoundsScenario(server: Server): CrashScenario {
  const { db } = server.runtime;
  const { activity } = server.app.modules;
  const world = openActivityWorld(server);
  return {
    job: 'activity.freeRounds',
    what: 'free rounds that are used up',
    begin: async (memberId) => {
      const code = await world.open({
        code: `scenario-${memberId}`,
        offer: freeRoundsIn('MELA'),
        claimDays: null,
      });
      await activity.join({ memberId, address: '203.0.113.9', country: null }, code);
      await db
        .updateTable('vendor_free_round')
        .set({ left_over: 0, won: parseMoney('12') })
        .where('member_id', '=', memberId)
        .execute();
    },
    look: async (memberId) => ({
      budget: await world.budgetOf(`scenario-${memberId}`),
      rewards: await world.rewardsOf(memberId),
      taken: await db
        .selectFrom('activity_free_round')
        .select(['state', 'paid'])
        .where('member_id', '=', memberId)
        .execute(),
    }),
  };
}

function signUpScenario(server: Server): CrashScenario {
  const { db } = server.runtime;
  const { activity } = server.app.modules;
  const world = openActivityWorld(server);
  return {
    job: 'activity.signUp',
    what: 'a gift for a registration',
    begin: async (memberId) => {
      server.clock.turn(1);
      await world.open({
        code: `scenario-${memberId}`,
        offer: { kind: 'signUp', amount: rupees('20') },
        claimDays: null,
      });
      // Gifts of earlier runs are over, so that each member is noted for one gift.
      await db
        .updateTable('activity')
        .set({ ends_at: server.clock.now() })
        .where('kind', '=', 'signUp')
        .where('code', '<>', `scenario-${memberId}`)
        .where('starts_at', '<', server.clock.now())
        .execute();
      await db.transaction().execute((tx) => activity.noteRegistration(tx, memberId));
    },
    look: async (memberId) => ({
      budget: await world.budgetOf(`scenario-${memberId}`),
      rewards: await world.rewardsOf(memberId),
    }),
  };
}

/** The rewards of a member, and the budget of the run. */
function standingOf(server: Server) {
  const { db } = server.runtime;
  const { budget } = server.app.modules;
  return async (memberId: bigint) => {
    const code = `scenario-${memberId}`;
    const rewards = await db
      .selectFrom('reward')
      .select(['state', 'amount'])
      .where('member_id', '=', memberId)
      .execute();
    const fundings = await db
      .selectFrom('budget_funding')
      .select('amount')
      .where('budget', '=', code)
      .execute();
    return { left: await budget.leftOf(db, code), rewards, fundings };
  };
}
