import { enAccount } from './en-account.ts';
import { enLottery } from './en-lottery.ts';
import { enVisitor } from './en-visitor.ts';

/** English, the source of every key and placeholder. */
export const en = { ...enVisitor, ...enAccount, ...enLottery } as const;
