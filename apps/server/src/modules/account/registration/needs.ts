import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { Database, Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { LimitChecks } from '#modules/access/limit-checks/module.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { Passwords } from '#modules/access/password/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { Outbox } from '#outbox/outbox.ts';

type Entry = { memberId: bigint; way: 'registration' | 'trial'; visitor: Visitor };

export type ModuleNeeds = {
  db: Database;
  clock: Clock;
  outbox: Pick<Outbox, 'publish'>;
  random: Random;
  settings: Pick<SettingReaders, 'merchant' | 'registration'>;
  switches: Switches;
  captcha: Captcha;
  codes: Codes;
  member: Member;
  session: { admit(tx: Tx, entry: Entry): Promise<OpenedSession> };
  password: Passwords;
  paymentPassword: Pick<PaymentPassword, 'give'>;
  ledger: Pick<Ledger, 'transact'>;
  playLimits: Pick<LimitChecks, 'mayRegister'>;
};

/** A member who has just got a place in the tree; `code` is the agent’s code, if there is one. */
export type PlacedMember = { memberId: bigint; uplineId: bigint | null; code: string | null; type: number };

/** Gives a new member its rates. Implemented by the agents domain, which lies above this one. */
export type PlaceMember = (tx: Tx, placed: PlacedMember) => Promise<void>;

/** `key` encrypts identity card numbers. */
export type Needs = ModuleNeeds & { key: Buffer; place: PlaceMember };
