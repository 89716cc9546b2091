import type { Random } from '@mela/kernel/random';
import { DAY, plus, type Clock } from '@mela/kernel/time';
import type { LanguageCode } from '@mela/protocol/languages';
import { refuse } from '@mela/protocol/refusals';
import { deriveKey } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { Limits } from '#http/rate-limits.ts';
import type { Job } from '#jobs/job.ts';
import type { Post } from '#modules/base/notify/module.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import { proveCode } from './prove-code.ts';
import { deleteExpired, takeCode } from './queries.ts';
import { sendCode } from './send-code.ts';

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

/** One-time codes of six digits, bound to what they are for and where they went. */
export type Codes = {
  /** Refuses CODE_TOO_MANY, and CODE_NOT_SENT where the sending is waited for. */
  send(order: CodeOrder): Promise<SentCode>;
  /**
   * Counts a try and judges it; refuses CODE_WRONG, CODE_EXPIRED, CODE_USED_UP. It is asked before a transaction begins: the try
   * counts whatever comes of the rest, and whoever holds one connection must not wait for another.
   */
  prove(proof: Proof): Promise<Proven>;
  /** Takes the one use of a code together with what it was asked for; refuses CODE_USED_UP if somebody else was first. */
  take(tx: Tx, proven: Proven): Promise<void>;
};

type Outside = {
  db: Database;
  clock: Clock;
  random: Random;
  limits: Limits;
  settings: Pick<SettingReaders, 'codes'>;
  post: Post;
  atClose(close: () => Promise<void>): void;
};

/** `key` hides numbers, addresses and digits; `sending` is what nobody waits for. */
export type Needs = Outside & { key: Buffer; sending: Set<Promise<unknown>> };

export function createCode({ secret, ...outside }: Outside & { secret: string }): Codes & { jobs: Job[] } {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'codes'), sending: new Set() };
  outside.atClose(async () => void (await Promise.all(needs.sending)));
  return {
    send: (order) => sendCode(needs, order),
    prove: (proof) => proveCode(needs, proof),
    take: async (tx, { id }) => {
      if (!(await takeCode(tx, id, needs.clock.now()))) refuse('CODE_USED_UP');
    },
    jobs: [
      {
        name: 'code.forget-old',
        everyMinutes: 60,
        limitSeconds: 60,
        run: () => deleteExpired(needs.db, plus(needs.clock.now(), -DAY)),
      },
    ],
  };
}
