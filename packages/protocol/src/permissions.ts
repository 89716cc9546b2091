/** Every permission of staff, by name: the object, then the action. */
export const permissions = [
  'member.read',
  'member.note',
  /** Gives a member a new first password. */
  'member.password',
  'ledger.read',
  'deposit.read',
  'deposit.review',
  'withdrawal.read',
  'withdrawal.review',
  /** The second approval above the limit. */
  'withdrawal.confirm',
  'withdrawal.dispute',
  'turnover.waive',
  'adjustment.read',
  'adjustment.ask',
  'adjustment.approve',
  'gateway.read',
  'gateway.operate',
  'reconciliation.read',
  'reconciliation.resolve',
  'balance.read',
  'vendor.read',
  'vendor.manage',
  /** Creates and ends the keys that vendors sign with. */
  'vendor.key',
  'round.ask',
  'round.void',
  'case.decide',
  /** The second approval above the limit. */
  'case.confirm',
  'lottery.read',
  /** Stops a lottery game, and lets it accept bets again. */
  'lottery.stop',
  /** Asks for a void or a correction of a draw. */
  'lottery.ask',
  /** The second person of a void or a correction. */
  'lottery.approve',
  'agent.read',
  /** Promotes, moves and suspends agents, and sets rates and quotas. */
  'agent.manage',
  'contract.read',
  /** Offers and ends contracts on behalf of the house. */
  'contract.manage',
  /** Approves, pays and rejects bills of contracts. */
  'bill.decide',
  /** Runs a settlement again in shadow. */
  'settlement.run',
  'budget.read',
  /** Raises a budget, or takes back what is not granted. */
  'budget.fund',
  /** Sees the rewards of a member and the grants by hand. */
  'reward.read',
  /** Proposes a reward for a member. */
  'reward.propose',
  /** The second person of a grant by hand. */
  'reward.approve',
  /** Cancels an unclaimed reward. */
  'reward.revoke',
  'activity.read',
  /** Makes, schedules and stops activities, and funds their budgets. */
  'activity.manage',
  /** Decides applications. */
  'activity.decide',
  /** Reads the ladder of VIP levels, and the level of a member. */
  'vip.read',
  /** Changes the amounts of the ladder. */
  'vip.manage',
  /** Reads the items of the points mall and the redemptions. */
  'mall.read',
  /** Makes and changes items. */
  'mall.manage',
  /** Approves and rejects redemptions. */
  'mall.decide',
  /** Reads the rates of the member rebate, and what was paid. */
  'rebate.read',
  /** Changes the rates. */
  'rebate.manage',
  'envelope.read',
  /** Changes the plan of red envelopes, and cancels rounds. */
  'envelope.manage',
  'leaderboard.read',
  /** Makes and changes leaderboards. */
  'leaderboard.manage',
  /** Disqualifies members, and ends the review of a board. */
  'leaderboard.review',
  /** Pays the prizes of a reviewed board. */
  'leaderboard.pay',
  'raffle.read',
  /** Makes and cancels raffles. */
  'raffle.manage',
  'mission.read',
  /** Makes, changes and stops missions. */
  'mission.manage',
  'report.read',
  'message.read',
  /** Writes to one member. */
  'message.send',
  /** Writes to a segment or to all members. */
  'message.campaign',
  'chat.read',
  /** Takes, answers and closes conversations of the live chat. */
  'chat.answer',
  'staff.read',
  'staff.manage',
  /** The second person of requests about staff, roles and vendor keys. */
  'staff.approve',
  'role.manage',
  'audit.read',
] as const;

export type Permission = (typeof permissions)[number];

export function isPermission(name: unknown): name is Permission {
  return permissions.some((permission) => permission === name);
}

/** Actions that neither move money nor open access to it. Every other action counts as one with money, a new one too until it is listed here. */
const actionsWithoutMoney: ReadonlySet<Permission> = new Set([
  'member.note',
  'round.ask',
  'lottery.stop',
  'settlement.run',
  'message.send',
  'message.campaign',
  'chat.answer',
]);

/** Whether a role with this permission can move money, or can open access to it. Such a role is given by two people. */
export const isMoneyPermission = (permission: Permission): boolean =>
  !permission.endsWith('.read') && !actionsWithoutMoney.has(permission);

/** Roles of a new installation; from then on the database defines them. */
export const roles = {
  admin: permissions,
  finance: [
    'member.read',
    'member.note',
    'ledger.read',
    'deposit.read',
    'deposit.review',
    'withdrawal.read',
    'withdrawal.review',
    'withdrawal.confirm',
    'withdrawal.dispute',
    'adjustment.read',
    'adjustment.ask',
    'adjustment.approve',
    'gateway.read',
    'gateway.operate',
    'reconciliation.read',
    'reconciliation.resolve',
    'balance.read',
    'vendor.read',
    'round.ask',
    'case.decide',
    'case.confirm',
    'lottery.read',
    'lottery.approve',
    'agent.read',
    'contract.read',
    'bill.decide',
    'settlement.run',
    'budget.read',
    'budget.fund',
    'reward.read',
    'reward.propose',
    'reward.approve',
    'reward.revoke',
    'activity.read',
    'activity.manage',
    'activity.decide',
    'vip.read',
    'rebate.read',
    'envelope.read',
    'leaderboard.read',
    'leaderboard.pay',
    'raffle.read',
    'mission.read',
    'mall.read',
    'mall.decide',
    'report.read',
  ],
  risk: [
    'member.read',
    'member.note',
    'member.password',
    'ledger.read',
    'deposit.read',
    'withdrawal.read',
    'withdrawal.review',
    'withdrawal.dispute',
    'turnover.waive',
    'adjustment.read',
    'gateway.read',
    'vendor.read',
    'round.ask',
    'round.void',
    'case.decide',
    'lottery.read',
    'lottery.stop',
    'lottery.ask',
    'agent.read',
    'agent.manage',
    'contract.read',
    'contract.manage',
    'reward.read',
    'reward.revoke',
    'activity.read',
    'activity.decide',
    'vip.read',
    'rebate.read',
    'envelope.read',
    'leaderboard.read',
    'leaderboard.review',
    'raffle.read',
    'mission.read',
    'mall.read',
    'report.read',
    'audit.read',
  ],
  support: [
    'member.read',
    'member.note',
    'member.password',
    'deposit.read',
    'withdrawal.read',
    'adjustment.read',
    'vendor.read',
    'reward.read',
    'reward.propose',
    'activity.read',
    'activity.decide',
    'vip.read',
    'rebate.read',
    'envelope.read',
    'leaderboard.read',
    'raffle.read',
    'mission.read',
    'mall.read',
    'mall.decide',
    'message.read',
    'message.send',
    'chat.read',
    'chat.answer',
  ],
  reader: [
    'member.read',
    'ledger.read',
    'deposit.read',
    'withdrawal.read',
    'adjustment.read',
    'gateway.read',
    'reconciliation.read',
    'balance.read',
    'vendor.read',
    'lottery.read',
    'reward.read',
    'vip.read',
    'rebate.read',
    'envelope.read',
    'leaderboard.read',
    'raffle.read',
    'mission.read',
    'mall.read',
    'report.read',
    'message.read',
    'chat.read',
    'staff.read',
    'audit.read',
  ],
} as const satisfies Record<string, readonly Permission[]>;

export type Role = keyof typeof roles;

export function isRole(name: unknown): name is Role {
  return typeof name === 'string' && Object.hasOwn(roles, name);
}
