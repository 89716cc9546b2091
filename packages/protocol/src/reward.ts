/** Where a reward comes from. */
export const rewardSources = [
  'activity',
  'welcome',
  'vip',
  'mission',
  'leaderboard',
  'signIn',
  'envelope',
  'raffle',
  'referral',
  'rebate',
  'points',
  'manual',
] as const;
export type RewardSource = (typeof rewardSources)[number];

/** The wallet that a reward is paid into. Money in the bonus wallet becomes cash when its turnover is met. */
export const rewardWallets = ['cash', 'bonus'] as const;
export type RewardWallet = (typeof rewardWallets)[number];

/** A revoked reward was taken back by staff or by a void before it was claimed. */
export const rewardStates = ['claimable', 'claimed', 'expired', 'revoked'] as const;
export type RewardState = (typeof rewardStates)[number];
