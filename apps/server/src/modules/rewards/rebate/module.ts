import { pageOf } from '@mela/kernel/page';
import { rebateCalls } from '@mela/protocol/calls/rebate';
import { staffRebateCalls } from '@mela/protocol/calls/staff-rebate';
import { rebateShapes } from '@mela/protocol/shapes/rebate';
import { staffRebateShapes } from '@mela/protocol/shapes/staff-rebate';
import { sumOf } from '@mela/rules/agents/exact';
import { bind } from '#calls/bind.ts';
import { createKeyedMutex } from '#concurrency/keyed-mutex.ts';
import type { Job } from '#jobs/job.ts';
import { parseDayRange } from '#modules/base/settings/module.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import { claimRebate } from './claim-rebate.ts';
import { followBets } from './follow-bets.ts';
import type { ModuleNeeds, Needs } from './needs.ts';
import { payRebates } from './pay-rebates.ts';
import { readOwnRates, readPayments, readUnpaid, showRates } from './read-rebate.ts';
import { changeRate } from './staff/change-rate.ts';
import { openTotal, paidBetween } from './staff/queries.ts';

export { readRates } from './queries.ts';

/** The member rebate: a share of the valid bet by product and VIP level, claimed or paid at the end of the day. */
export function createRebate(outside: ModuleNeeds) {
  const needs: Needs = { ...outside, memberMutex: createKeyedMutex() };
  const { db } = needs;
  const follow: Follower = followBets;
  const calls = bind(rebateCalls, rebateShapes, {
    rates: () => showRates(needs),
    ownRates: ({ actor }) => readOwnRates(needs, actor.memberId),
    unpaid: ({ actor }) => readUnpaid(needs, actor.memberId),
    claim: async ({ actor }) => {
      await claimRebate(needs, actor.memberId);
      return readUnpaid(needs, actor.memberId);
    },
    history: async ({ actor, query: { pageNo, pageSize } }) => {
      const slice = { offset: (pageNo - 1) * pageSize, limit: pageSize };
      const { rows, total } = await readPayments(needs, actor.memberId, slice);
      return pageOf(rows, { pageNum: pageNo, pageSize, total });
    },
  });
  const staffCalls = bind(staffRebateCalls, staffRebateShapes, {
    rates: () => showRates(needs),
    changeRate: async ({ actor, body }) => {
      await changeRate(needs, actor, body);
      return showRates(needs);
    },
    paid: async ({ query }) => {
      const memberId = query.memberId === undefined ? null : BigInt(query.memberId);
      const days = parseDayRange(needs, query);
      const rows = await paidBetween(db, { ...days, memberId });
      return {
        rows,
        from: days.firstDay,
        to: days.lastDay,
        total: sumOf(rows, ({ amount }) => amount),
        open: await openTotal(db, memberId),
      };
    },
  });
  const jobs: Job[] = [
    { name: 'rebate.pay', everyMinutes: 10, limitSeconds: 300, run: () => payRebates(needs) },
  ];
  return {
    calls,
    staffCalls,
    jobs,
    follow,
    claim: (memberId: bigint) => claimRebate(needs, memberId),
    pay: () => payRebates(needs),
  };
}
