import { pageOf } from '@mela/kernel/page';
import { staffVipCalls } from '@mela/protocol/calls/staff-vip';
import { vipCalls } from '@mela/protocol/calls/vip';
import { refuse } from '@mela/protocol/refusals';
import { staffVipShapes } from '@mela/protocol/shapes/staff-vip';
import { vipShapes } from '@mela/protocol/shapes/vip';
import { bind } from '#calls/bind.ts';
import type { Job } from '#jobs/job.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import { oweBirthdayGifts } from './birthdays.ts';
import type { Needs } from './needs.ts';
import { payOwed } from './pay.ts';
import { followBets, raiseMembers } from './raise.ts';
import { reviewMonth } from './review.ts';
import { changeLadder } from './staff/change-ladder.ts';
import { birthdayOf, giftsReceived, historyOf, membersByLevel, openPayments } from './standing/queries.ts';
import { describeBirthday, setBirthday } from './standing/set-birthday.ts';
import { showLadder, showStanding } from './standing/show-standing.ts';

export { ladderOf } from './queries.ts';

/** The interface of VIP levels for other modules. The level itself is in the member's record. */
export type Vip = {
  follow: Follower;
  /** Raises the members whose progress has reached a new level. */
  raise(): Promise<void>;
};

/** VIP levels: reached by what members bet, reviewed every month, with gifts and a salary from a budget. */
export function createVip(needs: Needs) {
  const { db, clock } = needs;
  const vip: Vip = {
    follow: (tx, bets) => followBets(needs, tx, bets),
    raise: () => raiseMembers(needs),
  };
  const history = async (memberId: bigint, { pageNo, pageSize }: { pageNo: number; pageSize: number }) => {
    const slice = { offset: (pageNo - 1) * pageSize, limit: pageSize };
    const { rows, total } = await historyOf(db, memberId, slice);
    return pageOf(rows, { pageNum: pageNo, pageSize, total });
  };
  const standing = async (memberId: bigint) =>
    (await showStanding(needs, memberId)) ?? refuse('MEMBER_UNKNOWN');
  const calls = bind(vipCalls, vipShapes, {
    progress: async ({ actor: { memberId } }) => ({
      ...(await standing(memberId)),
      ladder: await showLadder(needs),
      open: await openPayments(db, memberId, clock.now()),
      giftsReceived: await giftsReceived(db, memberId),
      birthday: describeBirthday(await birthdayOf(db, memberId)),
    }),
    history: ({ actor, query }) => history(actor.memberId, query),
    setBirthday: ({ actor, body }) => setBirthday(needs, actor.memberId, body.day),
  });
  const ladder = async () => {
    const members = await membersByLevel(db);
    const steps = await showLadder(needs);
    return { levels: steps.map((step) => ({ ...step, members: members.get(step.level) ?? 0 })) };
  };
  const staffCalls = bind(staffVipCalls, staffVipShapes, {
    ladder,
    changeLadder: async ({ actor, body }) => {
      await changeLadder(needs, actor, body);
      return ladder();
    },
    member: async ({ query }) => {
      const memberId = BigInt(query.memberId);
      return {
        ...(await standing(memberId)),
        open: await openPayments(db, memberId, clock.now()),
        history: await history(memberId, query),
      };
    },
  });
  const jobs: Job[] = [
    { name: 'vip.raise', everyMinutes: 1, limitSeconds: 50, isShared: true, run: vip.raise },
    { name: 'vip.pay', everyMinutes: 1, limitSeconds: 50, isShared: true, run: () => payOwed(needs) },
    { name: 'vip.review', everyMinutes: 10, limitSeconds: 300, run: () => reviewMonth(needs) },
    { name: 'vip.birthday', everyMinutes: 60, limitSeconds: 300, run: () => oweBirthdayGifts(needs) },
  ];
  return { ...vip, calls, staffCalls, jobs };
}
