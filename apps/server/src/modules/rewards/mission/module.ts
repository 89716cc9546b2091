import { missionCalls } from '@mela/protocol/calls/mission';
import { staffMissionCalls } from '@mela/protocol/calls/staff-mission';
import { missionShapes } from '@mela/protocol/shapes/mission';
import { staffMissionShapes } from '@mela/protocol/shapes/staff-mission';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import type { Subscriber } from '#outbox/subscriber.ts';
import { countMissions, followBets, markMember } from './count.ts';
import { grantReached } from './grant.ts';
import type { Needs } from './needs.ts';
import { changeMission, makeMission, stopMission, type Making } from './staff/change-mission.ts';
import { listMissions } from './staff/list-missions.ts';
import { countOf, showMissions } from './standing/show-missions.ts';

/** The interface of missions for other modules. */
export type Missions = {
  follow: Follower;
  /** Counts the day of a member again, because something other than a bet happened on it. */
  signedIn(tx: Tx, memberId: bigint): Promise<void>;
  make(actor: StaffActor, making: Making): Promise<void>;
  count(): Promise<void>;
  grant(): Promise<void>;
};

/** Missions: what members do in a day, a week or once, counted from their bets, deposits and sign-ins, with a reward from a budget. */
export function createMission(needs: Needs) {
  const mission: Missions = {
    follow: followBets,
    signedIn: (tx, memberId) => markMember(needs, tx, { memberId, isRecount: false }),
    make: (actor, making) => makeMission(needs, actor, making),
    count: () => countMissions(needs),
    grant: () => grantReached(needs),
  };
  const calls = bind(missionCalls, missionShapes, {
    summary: ({ actor, query }) => showMissions(needs, actor.memberId, query),
    count: async ({ actor }) => ({ claimable: await countOf(needs, actor.memberId) }),
  });
  const staffCalls = bind(staffMissionCalls, staffMissionShapes, {
    list: () => listMissions(needs),
    make: async ({ actor, body }) => {
      await makeMission(needs, actor, body);
      return listMissions(needs);
    },
    change: async ({ actor, body }) => {
      await changeMission(needs, actor, body);
      return listMissions(needs);
    },
    stop: async ({ actor, body }) => {
      await stopMission(needs, actor, body);
      return listMissions(needs);
    },
  });
  const jobs: Job[] = [
    { name: 'mission.count', everyMinutes: 1, limitSeconds: 50, isShared: true, run: mission.count },
    { name: 'mission.grant', everyMinutes: 1, limitSeconds: 50, isShared: true, run: mission.grant },
  ];
  const subscriber: Subscriber = {
    name: 'missions',
    handlers: {
      'deposit.credited': (tx, { payload: { memberId, creditedAt: at } }) =>
        markMember(needs, tx, { memberId, at, isRecount: false }),
      'deposit.reversed': (tx, { payload: { memberId, creditedAt: at } }) =>
        markMember(needs, tx, { memberId, at, isRecount: true }),
    },
  };
  return { ...mission, calls, staffCalls, jobs, subscriber };
}
