import type { Clock } from '@mela/kernel/time';
import { passwordCalls } from '@mela/protocol/calls/password';
import { passwordShapes } from '@mela/protocol/shapes/password';
import type { TextRule } from '@mela/rules/account/registration';
import type { Database } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Codes } from '#modules/access/code/module.ts';
import type { Devices } from '#modules/access/device/module.ts';
import type { createSession } from '#modules/access/session/module.ts';
import type { Notify } from '#modules/base/notify/module.ts';
import type { SettingReaders, Switches } from '#modules/base/settings/module.ts';
import { changePassword } from './change-password.ts';
import { checkFit } from './check-fit.ts';
import { forgotByEmail } from './forgot-by-email.ts';
import { readState } from './read-state.ts';
import { resetPassword } from './reset-password.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'codes'>;
  switches: Switches;
  codes: Codes;
  devices: Pick<Devices, 'endAll' | 'renewTrust'>;
  notify: Notify;
  session: Pick<ReturnType<typeof createSession>, 'enter'>;
  /** The merchant's rule for passwords, as the registration has it. */
  passwordRule(): TextRule;
};

/** What other modules may ask of passwords. */
export type Passwords = {
  /** Refuses PASSWORD_LENGTH, PASSWORD_PATTERN and PASSWORD_WEAK. */
  checkFit(password: string, account: string): void;
};

/** The password of a member: changed with the old one, or set anew with a code by whoever forgot it. */
export function createPassword(needs: Needs) {
  const handlers: Handlers<typeof passwordCalls, typeof passwordShapes> = {
    state: ({ actor }) => readState(needs, actor.memberId),
    change: ({ actor, body }) => changePassword(needs, actor, body),
    forgotByEmail: ({ visitor, body }) => forgotByEmail(needs, visitor, body),
    reset: ({ visitor, body }) => resetPassword(needs, visitor, body),
  };
  const offers: Passwords = { checkFit: (password, account) => checkFit(needs, password, account) };
  return { ...offers, calls: passwordCalls, shapes: passwordShapes, handlers };
}
