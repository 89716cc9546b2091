/** Names of what the server pushes over the socket. What each carries is in `shapes/events.ts`. */
export const events = {
  /** A switch of the whitelabel tree was turned. */
  switchChanged: 'switch.changed',
  /** Maintenance began or ended, or the region rule changed. */
  systemChanged: 'system.changed',
  /** Banners, notices, promotions or announcements changed. */
  contentChanged: 'content.changed',
  /** Vendors or games changed, or went into or out of maintenance. */
  catalogueChanged: 'catalogue.changed',
  /** This member's session ended elsewhere. */
  sessionEnded: 'session.ended',
  /** This member's main wallet has another balance. */
  walletChanged: 'wallet.changed',
  /** One of this member's deposits went on to another state. */
  depositChanged: 'deposit.changed',
  /** One of this member's withdrawals went on to another state. */
  withdrawalChanged: 'withdrawal.changed',
  /** What this member still has to play before a withdrawal became more or less. */
  turnoverChanged: 'turnover.changed',
  /** One of this member's bets was placed, settled, corrected or cancelled. */
  betChanged: 'bet.changed',
  /** This member's limits, break or exclusion are no longer what they were. */
  limitsChanged: 'limits.changed',
} as const;

export type EventName = (typeof events)[keyof typeof events];
