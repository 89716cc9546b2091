/** Jobs that neither move, decide nor count money. */
export const jobsWithoutMoney: readonly string[] = [
  'activity.welcome',
  'audit.verify',
  'bet.catch-up',
  'bet.verify',
  'bet.verify-all',
  'captcha.forget-expired',
  'chat.close-idle',
  'chat.forget-old',
  'code.forget-old',
  'commission.verify',
  'contract.check',
  'contract.expire',
  'device.forget-logins',
  'gateway.health',
  'house.rotate-sealing-key',
  'house.sweep',
  'identity.forget-old',
  'inbox.deliver',
  'envelope.rounds',
  'leaderboard.count',
  'leaderboard.freeze',
  'raffle.count',
  'raffle.freeze',
  'inbox.forget-old',
  'invitation.forget-visitors',
  'notify.deliver',
  'outbox.clean-up',
  'payout-account.verify',
  'point.expire',
  'reward-bet.verify',
  'reward.remind',
  'session.forget-old',
  'settlement.expire-bills',
  'staff-session.forget-tickets',
  'team.move',
  'trial.end-old',
  'vendor.compare',
  'vendor.freeRounds',
  'vendor.leave',
];

/** Jobs of the lottery. The tests of their module end the process at every statement of them. */
export const lotteryJobs: readonly string[] = ['lottery.chase', 'lottery.draw', 'lottery.settle'];

/** Jobs of the agents. The tests of their modules and `tools/fault/agents` end the process at every statement of them. */
export const agentJobs: readonly string[] = [
  'commission.pay',
  // The tests of the outbox end the process at every statement of a delivery.
  'outbox.deliver',
  'settlement.daily',
  'settlement.dividend',
  'settlement.hourly',
  'settlement.realtime',
];
