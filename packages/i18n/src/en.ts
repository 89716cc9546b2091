import type { RefusalCode } from '@mela/protocol/refusals';
import { enAccount } from './en-account.ts';
import { enAgent } from './en-agent.ts';
import { enLottery } from './en-lottery.ts';
import { enVisitor } from './en-visitor.ts';
import { staffRefusal } from './en/staff-refusal.ts';

/** English, the source of every key and placeholder. */
export const en = {
  ...enVisitor,
  ...enAccount,
  ...enLottery,
  ...enAgent,
  refusal: { ...enVisitor.refusal, ...staffRefusal } satisfies Record<RefusalCode, string>,
} as const;
