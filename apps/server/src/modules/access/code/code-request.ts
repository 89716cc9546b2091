import type { LanguageCode } from '@mela/protocol/languages';
import type { Visitor } from '#http/actor.ts';

export type Purpose =
  | 'login'
  | 'register'
  | 'password'
  | 'bind-phone'
  | 'bind-email'
  | 'change-password'
  | 'payment-password'
  | 'transfer';

export type CodeRequest = {
  purpose: Purpose;
  channel: 'sms' | 'email';
  /** A number as `+919876543210`, or a mail address. */
  destination: string;
  visitor: Visitor;
  /** The member of the session, if the call has one. */
  memberId?: bigint;
  language: LanguageCode;
  /**
   * False when no account at this destination may use the code. The code is then stored and answered the same way
   * but not sent. If true or false is given, the call does not wait for the delivery: a difference in the answer
   * or its time would reveal who is a member.
   */
  isWanted?: boolean;
};

/** `memberId` and `deviceId` tell the owner from strangers, as in the request of the code. */
export type Proof = {
  purpose: Purpose;
  destination: string;
  code: string;
  memberId?: bigint;
  deviceId?: string | undefined;
};

/** A verified code. Only `take` accepts it. */
export type Proven = { id: string };

/**
 * `expiredMinutes` is the wait before another code may be requested (the specification's name); `lifeMinutes` is
 * how long this code is valid.
 */
export type SentCode = { expiredMinutes: number; lifeMinutes: number };
