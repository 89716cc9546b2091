import { parseMoney } from '@mela/kernel/money';
import { dayStart, HOUR, localDay, plus, plusDays } from '@mela/kernel/time';
import type { openTestServer } from '#testing/harness/test-server.ts';
import { openActivityWorld } from '#testing/rewards/activity-world.ts';
import { insertDeposit, insertReferred } from '#testing/rewards/queries.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** Jobs that pay for invited friends. */
export function referralScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const { budget, commission, ledger } = server.app.modules;

  const { play } = openActivityWorld(server);

  const today = () => localDay(server.clock.now(), server.runtime.settings.merchant().timeZone);

  /** One o'clock of the next day: the shares of this day are due. */
  function turnToNextDay(): void {
    const { timeZone } = server.runtime.settings.merchant();
    const due = plus(dayStart(plusDays(today(), 1), timeZone), HOUR);
    server.clock.turn(due.getTime() - server.clock.now().getTime());
  }

  const fundReferrals = (memberId: bigint) =>
    ledger.post(budget.fundingPosting(`budget/referral/${memberId}`, 'referral', parseMoney('1000')));

  async function friendOf(referrerId: bigint): Promise<bigint> {
    const memberId = await server.openMember({});
    await insertReferred(db, { memberId, referrerId, at: server.clock.now() });
    return memberId;
  }

  return [
    {
      job: 'referral.decide',
      what: 'a friend who has met both conditions',
      begin: async (memberId) => {
        await fundReferrals(memberId);
        const friend = await friendOf(memberId);
        await insertDeposit(db, { memberId: friend, amount: '5000', at: server.clock.now() });
        await play(friend, '1500');
      },
      look: async (memberId) =>
        db
          .selectFrom('referral')
          .select(['state', 'first_amount', 'second_amount'])
          .where('referrer_id', '=', memberId)
          .execute(),
    },
    {
      job: 'referral.share',
      what: 'a day on which a friend played',
      begin: async (memberId) => {
        await fundReferrals(memberId);
        const friend = await friendOf(memberId);
        await play(friend, '5000');
        await db.transaction().execute((tx) => commission.rebuildDays(tx, today(), today()));
        turnToNextDay();
      },
      look: async (memberId) =>
        db
          .selectFrom('referral_share')
          .select(['tier', 'amount'])
          .where('member_id', '=', memberId)
          .execute(),
    },
  ];
}
