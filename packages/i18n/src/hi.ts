import { hiAccount } from './hi-account.ts';
import { hiVisitor } from './hi-visitor.ts';
import type { Texts } from './texts.ts';

export const hi: Texts = { ...hiVisitor, ...hiAccount };
