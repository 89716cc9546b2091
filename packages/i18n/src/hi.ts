import { hiAccount } from './hi-account.ts';
import { hiAgent } from './hi-agent.ts';
import { hiLottery } from './hi-lottery.ts';
import { hiVisitor } from './hi-visitor.ts';
import { staffRefusal } from './hi/staff-refusal.ts';
import type { Texts } from './texts.ts';

export const hi: Texts = {
  ...hiVisitor,
  ...hiAccount,
  ...hiLottery,
  ...hiAgent,
  refusal: { ...hiVisitor.refusal, ...staffRefusal },
};
