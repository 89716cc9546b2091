import { agent } from './hi/agent.ts';
import { deposit } from './hi/deposit.ts';
import { member } from './hi/member.ts';
import { record } from './hi/record.ts';
import { withdrawal } from './hi/withdrawal.ts';
import type { AccountTexts } from './texts.ts';

export const hiAccount: AccountTexts = { agent, deposit, member, record, withdrawal };
