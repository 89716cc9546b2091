import { referralCalls } from '@mela/protocol/calls/referral';
import { referralShapes } from '@mela/protocol/shapes/referral';
import { bind } from '#calls/bind.ts';
import type { Job } from '#jobs/job.ts';
import { decideFriend, decideFriends } from './decide-friends.ts';
import type { Needs } from './needs.ts';
import { listFriends, listShares, readSummary } from './read-referral.ts';
import { payShares } from './share/pay-shares.ts';

/** Inviting friends: the own code, rewards for friends who meet the conditions, and daily shares of lines without an agent contract. */
export function createReferral(needs: Needs) {
  const calls = bind(referralCalls, referralShapes, {
    summary: ({ actor }) => readSummary(needs, actor.memberId, actor.type),
    friends: ({ actor, query }) => listFriends(needs, actor.memberId, query),
    shares: ({ actor, query }) => listShares(needs, actor.memberId, query),
  });
  const decide = () => decideFriends(needs);
  const jobs: Job[] = [
    { name: 'referral.decide', everyMinutes: 2, limitSeconds: 100, run: decide },
    { name: 'referral.share', everyMinutes: 10, limitSeconds: 300, run: () => payShares(needs) },
  ];
  return {
    calls,
    jobs,
    decide,
    decideFriend: (friendId: bigint, referrerId: bigint) => decideFriend(needs, { friendId, referrerId }),
  };
}
