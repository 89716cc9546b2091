import { parseMoney } from '@mela/kernel/money';
import { dayStart, HOUR, localDay, plus, plusDays } from '@mela/kernel/time';
import type { openTestServer } from '#testing/harness/test-server.ts';
import type { CrashScenario } from './crash-scenario.ts';

type Server = Awaited<ReturnType<typeof openTestServer>>;

/** The job that pays the rebate of days that are over. */
export function rebateScenarios(server: Server): CrashScenario[] {
  const { db } = server.runtime;
  const { budget, ledger } = server.app.modules;
  return [
    {
      job: 'rebate.pay',
      what: 'a day of bets that nobody claimed',
      begin: async (memberId) => {
        const { timeZone } = server.runtime.settings.merchant();
        const today = localDay(server.clock.now(), timeZone);
        await ledger.post(budget.fundingPosting(`budget/rebate/${memberId}`, 'rebate', parseMoney('1000')));
        await db
          .insertInto('member_rebate_open')
          .values({ member_id: memberId, day: today, product: 'slots', valid_bet: parseMoney('5000') })
          .execute();
        const due = plus(dayStart(plusDays(today, 1), timeZone), HOUR);
        server.clock.turn(due.getTime() - server.clock.now().getTime());
      },
      look: async (memberId) => ({
        payments: await db
          .selectFrom('member_rebate_payment')
          .select(['kind', 'amount'])
          .where('member_id', '=', memberId)
          .execute(),
        open: await db
          .selectFrom('member_rebate_open')
          .select('valid_bet')
          .where('member_id', '=', memberId)
          .execute(),
        rewards: await db
          .selectFrom('reward')
          .select(['amount', 'state'])
          .where('member_id', '=', memberId)
          .execute(),
      }),
    },
  ];
}
