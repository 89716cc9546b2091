/** Every place at which a test may interrupt the work, as a crash there would. */
export const failpoints = [
  'deposit.ordered',
  'deposit.opened',
  'deposit.paid',
  'deposit.asked',
  'deposit.crediting',
  'deposit.expired',
  'withdrawal.held',
  'withdrawal.decided',
  'withdrawal.key-written',
  'withdrawal.gateway-called',
  'withdrawal.outcome-recorded',
  'withdrawal.receipt-forced',
  'reward.claimed',
  'reward.expired',
  'activity.paid',
  'signUp.given',
  'freeRounds.taken',
  'freeRounds.called',
  'freeRounds.ended',
  'bonus.ended',
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
  'points.converted',
  'mall.redeemed',
  'transfer.requested',
  'transfer.key-written',
  'transfer.vendor-called',
  'transfer.outcome-recorded',
  'line-transfer.proven',
  'line-transfer.written',
  'line-transfer.posted',
] as const;

export type Failpoint = (typeof failpoints)[number];

let cut: ((name: Failpoint) => void) | undefined;

/** Does nothing unless a test has set a handler. */
export function failpoint(name: Failpoint): void {
  cut?.(name);
}

/** Sets the handler of all failpoints; the returned function removes it. */
export function armFailpoints(ask: (name: Failpoint) => void): () => void {
  cut = ask;
  return () => {
    cut = undefined;
  };
}
