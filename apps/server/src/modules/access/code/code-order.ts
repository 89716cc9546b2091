import type { LanguageCode } from '@mela/protocol/languages';
import type { Visitor } from '#http/actor.ts';

export type Purpose =
  | 'login'
  | 'register'
  | 'password'
  | 'bind-phone'
  | 'bind-email'
  | 'change-password'
  | 'payment-password';

export type CodeOrder = {
  purpose: Purpose;
  channel: 'sms' | 'email';
  /** A number as `+919876543210`, or a mail address. */
  destination: string;
  visitor: Visitor;
  language: LanguageCode;
  /**
   * False where nobody at this destination may do what the code is for: all is done and answered as if it were, and nothing is
   * sent. Whoever could tell the two apart would learn who plays here, so that nobody waits for the sending either, once this is
   * given at all.
   */
  isWanted?: boolean;
};

export type Proof = { purpose: Purpose; destination: string; code: string };

/** A code that was right; it is worth something only to `take`. */
export type Proven = { id: string };

/** After how long another may be asked for, by the word of the specification, and how long this one counts. */
export type SentCode = { expiredMinutes: number; lifeMinutes: number };
