import type { Random } from '@mela/kernel/random';
import type { Clock } from '@mela/kernel/time';
import { registrationCalls } from '@mela/protocol/calls/registration';
import { registrationShapes, type RegistrationOrder } from '@mela/protocol/shapes/registration';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import { deriveKey } from '#crypto/keys.ts';
import type { Database, Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import type { Handlers } from '#http/serve.ts';
import type { Captcha } from '#modules/access/captcha/module.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { MemberLimits } from '#modules/access/limit-checks/module.ts';
import type { Member } from '#modules/access/member/module.ts';
import type { Passwords } from '#modules/access/password/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import type { Ledger } from '#modules/money/ledger/module.ts';
import type { PaymentPassword } from '#modules/money/payment-password/module.ts';
import type { Outbox } from '#outbox/outbox.ts';
import { findAffiliate } from './find-inviter.ts';
import { rulesFor, type Introduction, type Known } from './introduce.ts';
import { openTrial } from './open-trial.ts';
import { insertInvitation, type NewInvitation } from './queries.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';

export { registerSettings } from './register-settings.ts';

type Entry = { memberId: bigint; way: 'registration' | 'trial'; visitor: Visitor };

type Outside = {
  db: Database;
  clock: Clock;
  random: Random;
  outbox: Pick<Outbox, 'publish'>;
  settings: Pick<SettingReaders, 'merchant' | 'registration'>;
  switches: Switches;
  captcha: Captcha;
  codes: Codes;
  member: Member;
  session: { admit(tx: Tx, entry: Entry): Promise<OpenedSession> };
  password: Passwords;
  paymentPassword: Pick<PaymentPassword, 'give'>;
  ledger: Pick<Ledger, 'transact'>;
  playLimits: Pick<MemberLimits, 'mayRegister'>;
};

/** `key` hides the numbers of identity cards. */
export type Needs = Outside & { key: Buffer };

/** What the demo world and the modules below ask of registration. */
export type Registration = {
  invite(tx: Tx, invitation: NewInvitation): Promise<void>;
  /** What somebody is still asked for of whom this much is proven. */
  rulesFor(known: Known): RegisterSettings;
  /** Opens an account, and a session with it, for somebody whom a third party vouches for. */
  introduce(visitor: Visitor, order: RegistrationOrder, introduction: Introduction): Promise<OpenedSession>;
};

/** From guest to member: by username or number, by invitation or alone, or for a trial. */
export function createRegistration({ secret, ...outside }: Outside & { secret: string }) {
  const needs: Needs = { ...outside, key: deriveKey(secret, 'identity cards') };
  const handlers: Handlers<typeof registrationCalls, typeof registrationShapes> = {
    register: ({ visitor, body }) => register(needs, visitor, { way: 'username', order: body }),
    registerByMobile: ({ visitor, body }) => register(needs, visitor, { way: 'mobile', order: body }),
    sendCode: ({ visitor, body }) => sendCode(needs, visitor, body),
    affiliate: async ({ query }) => {
      const { code } = await findAffiliate(needs, query.code, query.domain);
      return { affiliateCode: code };
    },
    freePlay: ({ visitor }) => openTrial(needs, visitor),
  };
  const offers: Registration = {
    invite: insertInvitation,
    rulesFor: (known) => rulesFor(needs, known),
    introduce: (visitor, order, introduction) =>
      register(needs, visitor, { way: 'identity', order, introduction }),
  };
  return { ...offers, calls: registrationCalls, shapes: registrationShapes, handlers };
}
