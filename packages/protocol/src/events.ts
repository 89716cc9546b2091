/** Names of the events that the server pushes over the socket. Their payloads are in `shapes/events.ts`. */
export const events = {
  /** A switch of the whitelabel tree changed. */
  switchChanged: 'switch.changed',
  /** Maintenance began or ended, or the region rule changed. */
  systemChanged: 'system.changed',
  /** Banners, notices, promotions or announcements changed. */
  contentChanged: 'content.changed',
  /** Vendors or games changed, or went into or out of maintenance. */
  catalogueChanged: 'catalogue.changed',
  /** This member's session ended elsewhere. */
  sessionEnded: 'session.ended',
  /** The balance of this member’s main wallet changed. */
  walletChanged: 'wallet.changed',
  /** The state of one of this member’s deposits changed. */
  depositChanged: 'deposit.changed',
  /** The state of one of this member’s withdrawals changed. */
  withdrawalChanged: 'withdrawal.changed',
  /** The member’s missing turnover for a withdrawal changed. */
  turnoverChanged: 'turnover.changed',
  /** One of this member's bets was placed, settled, corrected or cancelled. */
  betChanged: 'bet.changed',
  /** Draws were drawn, or a lottery game was stopped or resumed. */
  lotteryChanged: 'lottery.changed',
  /** This member’s limits, break or exclusion changed. */
  limitsChanged: 'limits.changed',
  /** A message was written to this member, read or deleted. */
  inboxChanged: 'inbox.changed',
  /** Something was given to this member, claimed, or expired. */
  rewardChanged: 'reward.changed',
  /** This member's VIP progress changed, or the level too. */
  vipChanged: 'vip.changed',
  /** The progress of one of this member's missions changed. */
  missionChanged: 'mission.changed',
  /** This member's standing on a leaderboard changed. */
  leaderboardChanged: 'leaderboard.changed',
  /** This member's tickets of a raffle changed, or it was drawn. */
  raffleChanged: 'raffle.changed',
  /** A message of the live chat was written or read, or a conversation was taken or closed. */
  chatChanged: 'chat.changed',
} as const;

export type EventName = (typeof events)[keyof typeof events];
