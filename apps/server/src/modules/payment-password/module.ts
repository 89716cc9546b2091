import type { Clock } from '@mela/kernel/time';
import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { paymentPasswordShapes, type PaymentPasswordState } from '@mela/protocol/shapes/payment-password';
import type { Database, Tx } from '#db/database.ts';
import type { Handlers } from '#http/serve.ts';
import type { Notify } from '#modules/notify/module.ts';
import type { SettingReaders } from '#modules/settings/module.ts';
import { changePassword } from './change-password.ts';
import { checkPassword } from './check-password.ts';
import { insertPassword } from './queries.ts';
import { readState } from './read-state.ts';
import { setPassword } from './set-password.ts';

export type Needs = {
  db: Database;
  clock: Clock;
  settings: Pick<SettingReaders, 'withdrawal'>;
  notify: Notify;
  session: {
    checkPassword(memberId: bigint, password: string): Promise<void>;
    holdsPassword(memberId: bigint, password: string): Promise<boolean>;
  };
};

/** What other modules may ask of payment passwords. */
export type PaymentPassword = {
  /** Refuses PAYMENT_PASSWORD_MISSING, PAYMENT_PASSWORD_WRONG and PAYMENT_PASSWORD_LOCKED. */
  check(memberId: bigint, password: string): Promise<void>;
  stateOf(memberId: bigint): Promise<PaymentPasswordState>;
  /** For the demo world, which hashes once for many. */
  give(tx: Tx, memberId: bigint, hash: string): Promise<boolean>;
};

/** The second password of a member, asked for whenever money leaves. */
export function createPaymentPassword(needs: Needs) {
  const handlers: Handlers<typeof paymentPasswordCalls, typeof paymentPasswordShapes> = {
    state: ({ actor }) => readState(needs, actor.memberId),
    set: ({ actor, body }) => setPassword(needs, actor.memberId, body),
    change: ({ actor, body }) => changePassword(needs, actor.memberId, body),
  };
  const offers: PaymentPassword = {
    check: async (memberId, password) => void (await checkPassword(needs, memberId, password)),
    stateOf: (memberId) => readState(needs, memberId),
    give: (tx, memberId, hash) => insertPassword(tx, { memberId, hash, setAt: needs.clock.now() }),
  };
  return { ...offers, calls: paymentPasswordCalls, shapes: paymentPasswordShapes, handlers };
}
