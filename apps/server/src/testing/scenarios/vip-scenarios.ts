import { parseMoney } from '@mela/kernel/money';
import { instantOf, localDay, readDay } from '@mela/kernel/time';
import type { Database } from '#db/database.ts';
import type { openTestServer } from '#testing/harness/test-server.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** A member whose level follows from bets, with the jobs that pay for it. */
export function vipScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const { budget } = server.app.modules;
  const look = (memberId: bigint) => standingOf(db, memberId);

  const goTo = (text: string) => server.clock.turn(instantOf(text).getTime() - server.clock.now().getTime());

  /** A member with progress, marked as the delivery of its bets marks it. */
  async function progress(memberId: bigint, rupees: string): Promise<void> {
    await budget.renew();
    const amount = parseMoney(rupees);
    await db
      .insertInto('reward_total')
      .values({ member_id: memberId, bets: 1n, valid_bet: amount, progress: amount })
      .execute();
    await db.insertInto('vip_due').values({ member_id: memberId }).execute();
  }

  const raised = async (memberId: bigint) => {
    await progress(memberId, '150000');
    await server.runJob('vip.raise');
  };

  return [
    {
      job: 'vip.raise',
      what: 'a member who has reached levels',
      begin: (memberId) => progress(memberId, '150000'),
      others: ['vip.pay'],
      look,
    },
    { job: 'vip.pay', what: 'gifts that are owed', begin: raised, look },
    {
      job: 'vip.review',
      what: 'a member at the end of a month',
      begin: async (memberId) => {
        goTo('2026-12-20T06:30:00.000Z');
        await raised(memberId);
        await server.runJob('vip.pay');
        goTo('2027-01-31T18:31:00.000Z');
      },
      others: ['vip.pay'],
      look,
    },
    {
      job: 'vip.birthday',
      what: 'a member who has a birthday',
      begin: async (memberId) => {
        await raised(memberId);
        await server.runJob('vip.pay');
        const at = server.clock.now();
        const day = localDay(at, 'Asia/Kolkata');
        await db
          .insertInto('member_profile')
          .values({ member_id: memberId, birthday: readDay(`1990${day.slice(4)}`), made_at: at })
          .execute();
      },
      others: ['vip.pay'],
      look,
    },
  ];
}

async function standingOf(db: Database, memberId: bigint): Promise<unknown> {
  return {
    level: await db
      .selectFrom('member')
      .select('vip_level')
      .where('id', '=', memberId)
      .executeTakeFirstOrThrow(),
    changes: await db
      .selectFrom('vip_change')
      .select(['level_before', 'level_after', 'reason'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    payments: await db
      .selectFrom('vip_payment')
      .select(['kind', 'level', 'amount'])
      .where('member_id', '=', memberId)
      .where('granted_at', 'is not', null)
      .orderBy('id')
      .execute(),
    rewards: await db
      .selectFrom('reward')
      .select(['amount', 'state'])
      .where('member_id', '=', memberId)
      .orderBy('amount')
      .execute(),
  };
}
