import { passwordCalls } from '@mela/protocol/calls/password';
import { staffPasswordCalls } from '@mela/protocol/calls/staff-password';
import { passwordShapes } from '@mela/protocol/shapes/password';
import { staffPasswordShapes } from '@mela/protocol/shapes/staff-password';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import { changePassword } from './change-password.ts';
import { checkFit } from './check-fit.ts';
import { forgotByEmail } from './forgot-by-email.ts';
import type { Needs } from './needs.ts';
import { setDefaultPassword } from './queries.ts';
import { readState } from './read-state.ts';
import { resetPassword } from './reset-password.ts';
import { resetForMember } from './staff/reset-for-member.ts';

/** The interface for other modules. */
export type Passwords = {
  /** Refuses PASSWORD_LENGTH, PASSWORD_PATTERN and PASSWORD_WEAK. */
  checkFit(password: string, account: string): void;
  /** Sets a password that the member must change at the next log-in. The caller holds the lock of the member's row. */
  setDefault(tx: Tx, memberId: bigint, hash: string): Promise<void>;
};

/** A member's password: changed with the old one, reset with a code, or reset by staff. */
export function createPassword(needs: Needs) {
  const calls = bind(passwordCalls, passwordShapes, {
    state: ({ actor }) => readState(needs, actor.memberId),
    change: ({ actor, body }) => changePassword(needs, actor, body),
    forgotByEmail: ({ visitor, body }) => forgotByEmail(needs, visitor, body),
    reset: ({ visitor, body }) => resetPassword(needs, visitor, body),
  });
  const staffCalls = bind(staffPasswordCalls, staffPasswordShapes, {
    reset: ({ actor, body }) => resetForMember(needs, actor, body),
  });
  const offers: Passwords = {
    checkFit: (password, account) => checkFit(needs, password, account),
    setDefault: (tx, memberId, hash) => setDefaultPassword(tx, { memberId, hash, setAt: needs.clock.now() }),
  };
  return { ...offers, calls, staffCalls };
}
