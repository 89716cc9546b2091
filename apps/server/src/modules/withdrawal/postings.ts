import type { Money } from '@mela/kernel/money';
import type { Command, Leg, Place } from '#modules/ledger/module.ts';

export type Booking = {
  id: string;
  /** The record finds everything about one withdrawal under it. */
  reference: string;
  memberId: bigint;
  amount: Money;
  fee: Money;
  tax: Money;
  payout: Money;
  gateway: string | null;
};

const cash = ({ memberId }: Booking): Place => ({ memberId, purpose: 'cash' });
const held = ({ memberId }: Booking): Place => ({ memberId, purpose: 'held' });

/** Out of reach of the next bet from the first moment. */
export function holding(booking: Booking): Command {
  const { id, reference, amount } = booking;
  const legs = [{ from: cash(booking), to: held(booking), amount }];
  return { key: `withdrawal:${id}:hold`, kind: 'withdrawal_hold', reference, legs };
}

/** Nothing was paid: all of it comes back. */
export function releasing(booking: Booking): Command {
  const { id, reference, amount } = booking;
  const legs = [{ from: held(booking), to: cash(booking), amount }];
  return { key: `withdrawal:${id}:release`, kind: 'withdrawal_release', reference, legs };
}

/** The hold becomes a payout, a fee and a tax. */
export function paying(booking: Booking): Command {
  const { id, reference } = booking;
  const legs = sharesOf(booking).map(({ to, amount }) => ({ from: held(booking), to, amount }));
  return { key: `withdrawal:${id}:paid`, kind: 'withdrawal_paid', reference, legs };
}

/** What was paid came back, and with it the fee and the tax that were taken for it. */
export function returning(booking: Booking): Command {
  const { id, reference } = booking;
  const legs: Leg[] = sharesOf(booking).map(({ to, amount }) => ({ from: to, to: cash(booking), amount }));
  return { key: `withdrawal:${id}:return`, kind: 'withdrawal_return', reference, legs };
}

function sharesOf({ payout, fee, tax, gateway }: Booking): { to: Place; amount: Money }[] {
  const shares: { to: Place; amount: Money }[] = [
    { to: { purpose: 'gateway', name: gateway ?? '' }, amount: payout },
    { to: { purpose: 'fee', name: 'withdrawal' }, amount: fee },
    { to: { purpose: 'tax', name: 'tds' }, amount: tax },
  ];
  return shares.filter(({ amount }) => amount > 0n);
}
