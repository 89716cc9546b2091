import { agent } from './hi/agent.ts';
import { deposit } from './hi/deposit.ts';
import { downloads } from './hi/downloads.ts';
import { feedback } from './hi/feedback.ts';
import { help } from './hi/help.ts';
import { lottery } from './hi/lottery.ts';
import { member } from './hi/member.ts';
import { points } from './hi/points.ts';
import { record } from './hi/record.ts';
import { withdrawal } from './hi/withdrawal.ts';
import type { AccountTexts } from './texts.ts';

export const hiAccount: AccountTexts = {
  agent,
  deposit,
  downloads,
  feedback,
  help,
  lottery,
  member,
  points,
  record,
  withdrawal,
};
