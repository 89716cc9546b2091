import { expect, test } from 'vitest';
import { killRewards } from './lib/kill-rewards.ts';
import { rewardJobs } from './lib/rewards-script.ts';

test(
  'rewards end as without kills, and equal a recount from the bets, when the counting of bets and every job is killed (REWARD-7, REWARD-9)',
  { timeout: 600_000 },
  async () => {
    const { kills, failpoints, months, wrong } = await killRewards({
      folder: '.cache/fault-rewards',
      // The month is played to its end, with about 180 kills.
      kills: 1,
      say: () => undefined,
    });
    expect(wrong).toEqual([]);
    expect(months).toBe(1);
    expect([...kills.keys()]).toEqual(
      expect.arrayContaining(['feed', 'bets', 'void', 'correct', ...rewardJobs]),
    );
    expect([...failpoints.keys()]).toEqual(
      expect.arrayContaining([
        'reward.claimed',
        'reward.expired',
        'activity.paid',
        'sign-in.written',
        'referral.written',
        'referral.shares-written',
        'envelope.committed',
        'envelope.written',
        'leaderboard.opened',
        'leaderboard.counted',
        'leaderboard.frozen',
        'leaderboard.paid',
        'raffle.made',
        'raffle.counted',
        'raffle.frozen',
        'raffle.drawn',
        'mission.counted',
        'mission.granted',
        'vip.raised',
        'vip.granted',
        'vip.reviewed',
        'rebate.written',
      ]),
    );
  },
);
