import { agent } from './en/agent.ts';
import { deposit } from './en/deposit.ts';
import { member } from './en/member.ts';
import { record } from './en/record.ts';
import { withdrawal } from './en/withdrawal.ts';

/** What stands behind the login; it comes with the first page that needs it. */
export const enAccount = { agent, deposit, member, record, withdrawal } as const;
