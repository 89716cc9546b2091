import { moneyOfUnits } from '@mela/kernel/money';
import { localDay, plus } from '@mela/kernel/time';
import { staffActivityCalls } from '@mela/protocol/calls/staff-activity';
import { refuse } from '@mela/protocol/refusals';
import { staffActivityShapes } from '@mela/protocol/shapes/staff-activity';
import { bind } from '#calls/bind.ts';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import { changeActivity, makeActivity, scheduleActivity, stopActivity } from './change-activity.ts';
import { approveApplication, rejectApplication } from './decide-application.ts';
import { describeApplication, describeForStaff } from './describe-for-staff.ts';
import { applicationById, applicationsBy, betsOfTakers, listedActivities } from './queries.ts';
import { tagMembers } from './tag-members.ts';

export function bindStaffCalls(needs: Needs) {
  const { db, clock, settings } = needs;
  const listed = async (code?: string) => {
    const budgets = await needs.budget.standings(db);
    return (await listedActivities(db, code)).map((row) => describeForStaff(row, budgets, clock.now()));
  };
  const show = async (code: string) => (await listed(code))[0] ?? refuse('ACTIVITY_UNKNOWN');
  const showApplication = async (id: string) => {
    const found = await applicationById(db, BigInt(id));
    if (found === undefined) return refuse('APPLICATION_UNKNOWN');
    return describeApplication(found, await needs.budget.standings(db));
  };
  return bind(staffActivityCalls, staffActivityShapes, {
    list: () => listed(),
    detail: async ({ query: { code } }) => {
      const [row] = await listedActivities(db, code);
      if (row === undefined) return refuse('ACTIVITY_UNKNOWN');
      const now = clock.now();
      const end = row.stoppedAt ?? row.endsAt ?? now;
      const { timeZone: zone } = settings.merchant();
      const until = localDay(end < now ? plus(end, -1) : now, zone);
      const { stake, validBet, payout } = await betsOfTakers(db, { id: row.id, until, zone });
      return { ...(await show(code)), bets: { stake, validBet, loss: moneyOfUnits(stake - payout) } };
    },
    make: async ({ actor, body }) => {
      await makeActivity(needs, actor, body);
      return show(body.code);
    },
    change: async ({ actor, body }) => {
      await changeActivity(needs, actor, body);
      return show(body.code);
    },
    schedule: async ({ actor, body }) => {
      await scheduleActivity(needs, actor, body);
      return show(body.code);
    },
    stop: async ({ actor, body }) => {
      await stopActivity(needs, actor, body);
      return show(body.code);
    },
    tag: ({ actor, body }) => tagMembers(needs, actor, body),
    applications: async ({ query }) => {
      const found = await applicationsBy(db, query);
      const budgets = await needs.budget.standings(db);
      const applications = found.slice(0, query.size).map((row) => describeApplication(row, budgets));
      return { applications, next: found.length > query.size ? (applications.at(-1)?.id ?? null) : null };
    },
    approve: async ({ actor, body }) => {
      await approveApplication(needs, actor, body);
      return showApplication(body.id);
    },
    reject: async ({ actor, body }) => {
      await rejectApplication(needs, actor, body);
      return showApplication(body.id);
    },
  });
}
