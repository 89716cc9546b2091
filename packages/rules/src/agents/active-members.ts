import type { Money } from '@mela/kernel/money';

/** The types of an account: 0 member, 1 general agent, 2 agent, 4 trial, 41 and 42 test twins of 1 and 2. */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42 | 'house' | 'staff';

const leftOut: ReadonlySet<AccountType> = new Set([4, 41, 42, 'house', 'staff'] as const);
const agents: ReadonlySet<AccountType> = new Set([1, 2, 41, 42] as const);

/** Trial, test, house and staff accounts count in no turnover, net loss or number of active members. */
export const countsInTeam = (type: AccountType): boolean => !leftOut.has(type);

export const isAgentType = (type: AccountType): boolean => agents.has(type);

/** What a member did in a period. */
export type Activity = { turnover: Money; deposits: Money };

/** A member is active from both floors on. Valid bet counts without product weights. */
export function isActive(done: Activity, floor: Activity): boolean {
  return done.turnover >= floor.turnover && done.deposits >= floor.deposits;
}
