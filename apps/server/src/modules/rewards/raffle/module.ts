import { raffleCalls } from '@mela/protocol/calls/raffle';
import { staffRaffleCalls } from '@mela/protocol/calls/staff-raffle';
import { raffleShapes } from '@mela/protocol/shapes/raffle';
import { staffRaffleShapes } from '@mela/protocol/shapes/staff-raffle';
import { bind } from '#calls/bind.ts';
import type { StaffActor } from '#http/actor.ts';
import type { Job } from '#jobs/job.ts';
import type { Follower } from '#modules/rewards/reward-bet/module.ts';
import { countRaffles, followBets } from './count.ts';
import { drawRaffles, freezeRaffles } from './draw.ts';
import type { Needs } from './needs.ts';
import { claimPrize } from './shown/claim-prize.ts';
import { listForAll, showProof, showRaffles } from './shown/show-raffles.ts';
import { cancelRaffle } from './staff/cancel-raffle.ts';
import { listRaffles, showForStaff } from './staff/list-raffles.ts';
import { makeRaffle, type RaffleOrder } from './staff/make-raffle.ts';

/** The interface of raffles for other modules. */
export type Raffles = {
  follow: Follower;
  make(actor: StaffActor, order: RaffleOrder): Promise<void>;
  count(): Promise<void>;
  freeze(): Promise<void>;
  draw(): Promise<void>;
};

/** Raffles: tickets from settled bets, a list that is frozen and published, and a draw from a committed seed that anybody can repeat. */
export function createRaffle(needs: Needs) {
  const raffles: Raffles = {
    follow: followBets,
    make: (actor, order) => makeRaffle(needs, actor, order),
    count: () => countRaffles(needs),
    freeze: () => freezeRaffles(needs),
    draw: () => drawRaffles(needs),
  };
  const calls = bind(raffleCalls, raffleShapes, {
    status: ({ actor, query }) => showRaffles(needs, actor.memberId, query.language),
    claim: ({ actor, body }) => claimPrize(needs, actor.memberId, body.code),
    list: ({ query }) => listForAll(needs, query.language),
    proof: ({ query }) => showProof(needs, query),
  });
  const staffCalls = bind(staffRaffleCalls, staffRaffleShapes, {
    list: () => listRaffles(needs),
    detail: ({ query }) => showForStaff(needs, BigInt(query.id)),
    make: async ({ actor, body }) => {
      await makeRaffle(needs, actor, body);
      return listRaffles(needs);
    },
    cancel: async ({ actor, body: { id, reason } }) => {
      await cancelRaffle(needs, actor, { id: BigInt(id), reason });
      return listRaffles(needs);
    },
  });
  const jobs: Job[] = [
    {
      name: 'raffle.count',
      everyMinutes: 1,
      limitSeconds: 50,
      isShared: true,
      run: () => countRaffles(needs),
    },
    { name: 'raffle.freeze', everyMinutes: 1, limitSeconds: 50, run: () => freezeRaffles(needs) },
    { name: 'raffle.draw', everyMinutes: 1, limitSeconds: 50, run: () => drawRaffles(needs) },
  ];
  return { ...raffles, calls, staffCalls, jobs };
}
