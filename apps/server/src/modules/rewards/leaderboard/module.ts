import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import { staffLeaderboardCalls } from '@mela/protocol/calls/staff-leaderboard';
import { leaderboardShapes } from '@mela/protocol/shapes/leaderboard';
import { staffLeaderboardShapes } from '@mela/protocol/shapes/staff-leaderboard';
import { bind } from '#calls/bind.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import { countBoards, followBets } from './count.ts';
import type { Needs } from './needs.ts';
import { endedBoards } from './queries.ts';
import { savePlan, type PlanOrder } from './staff/change-plan.ts';
import { disqualify, payBoard, reviewBoard } from './staff/decide-board.ts';
import { listBoards, showForStaff } from './staff/list-boards.ts';
import { showBoard } from './standing/show-board.ts';
import { freezeBoards, openBoards } from './week.ts';

/** The interface of leaderboards for other modules. */
export type Leaderboards = {
  follow: Follower;
  savePlan(actor: StaffActor, order: PlanOrder): Promise<void>;
  open(): Promise<void>;
  count(): Promise<void>;
  freeze(): Promise<void>;
  /** Boards that are frozen and not paid. */
  endedBoards(): Promise<bigint[]>;
  review(actor: StaffActor, id: bigint): Promise<void>;
  pay(actor: StaffActor, id: bigint): Promise<void>;
};

/** Weekly leaderboards with prizes that are set aside when a week begins, frozen at its end, reviewed and paid by staff. */
export function createLeaderboard(needs: Needs) {
  const leaderboard: Leaderboards = {
    follow: followBets,
    savePlan: (actor, order) => savePlan(needs, actor, order),
    open: () => openBoards(needs),
    count: () => countBoards(needs),
    freeze: () => freezeBoards(needs),
    endedBoards: () => endedBoards(needs.db),
    review: (actor, id) => reviewBoard(needs, actor, id),
    pay: (actor, id) => payBoard(needs, actor, id),
  };
  const calls = bind(leaderboardCalls, leaderboardShapes, {
    board: ({ actor, query }) => showBoard(needs, actor.memberId, query),
  });
  const staffCalls = bind(staffLeaderboardCalls, staffLeaderboardShapes, {
    list: () => listBoards(needs),
    detail: ({ query }) => showForStaff(needs, BigInt(query.id)),
    savePlan: async ({ actor, body }) => {
      await savePlan(needs, actor, body);
      return listBoards(needs);
    },
    disqualify: async ({ actor, body: { id, memberId, reason } }) => {
      await disqualify(needs, actor, { id: BigInt(id), memberId: BigInt(memberId), reason });
      return showForStaff(needs, BigInt(id));
    },
    review: async ({ actor, body: { id } }) => {
      await reviewBoard(needs, actor, BigInt(id));
      return showForStaff(needs, BigInt(id));
    },
    pay: async ({ actor, body: { id } }) => {
      await payBoard(needs, actor, BigInt(id));
      return showForStaff(needs, BigInt(id));
    },
  });
  const jobs: Job[] = [
    {
      name: 'leaderboard.open',
      everyMinutes: 1,
      limitSeconds: 50,
      isShared: true,
      run: () => openBoards(needs),
    },
    {
      name: 'leaderboard.count',
      everyMinutes: 1,
      limitSeconds: 50,
      isShared: true,
      run: () => countBoards(needs),
    },
    { name: 'leaderboard.freeze', everyMinutes: 5, limitSeconds: 120, run: () => freezeBoards(needs) },
  ];
  return { ...leaderboard, calls, staffCalls, jobs };
}
