import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { paymentPasswordShapes, type PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import { bind } from '#calls/bind.ts';
import type { Tx } from '#db/database.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import type { Needs } from './needs.ts';
import { insertPassword } from './queries.ts';
import { readState, showState } from './read-state.ts';
import { checkWaitingPeriod, resetPassword, sendResetCode } from './reset-password.ts';
import { setPassword } from './set-password.ts';

/** Payment passwords for other modules. */
export type PaymentPassword = {
  /** Refuses PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG and PAYMENT_PASSWORD_LOCKED. */
  check(memberId: bigint, password: string): Promise<void>;
  /** Refuses PAYMENT_PASSWORD_COOLING during the waiting period after a reset by code. */
  checkWaitingPeriod(tx: Tx, memberId: bigint): Promise<void>;
  stateOf(memberId: bigint): Promise<PaymentPasswordState>;
  /** For demo data, which reuses one hash for many members. */
  give(tx: Tx, memberId: bigint, hash: string): Promise<boolean>;
};

/** A member's second password, required for every withdrawal. */
export function createPaymentPassword(needs: Needs) {
  const calls = bind(paymentPasswordCalls, paymentPasswordShapes, {
    state: ({ actor }) => showState(needs, actor.memberId),
    set: ({ actor, body }) => setPassword(needs, actor, body),
    change: ({ actor, body }) => changePassword(needs, actor, body),
    code: ({ actor, visitor }) => sendResetCode(needs, visitor, actor.memberId),
    reset: ({ actor, body }) => resetPassword(needs, actor, body),
  });
  const offers: PaymentPassword = {
    check: async (memberId, password) => void (await checkPassword(needs, memberId, password)),
    checkWaitingPeriod: (tx, memberId) => checkWaitingPeriod(needs, tx, memberId),
    stateOf: (memberId) => readState(needs, memberId),
    give: (tx, memberId, hash) => insertPassword(tx, { memberId, hash, setAt: needs.clock.now() }),
  };
  return { ...offers, calls };
}
