import type { Command, AccountRef } from '#modules/money/ledger/module.ts';
import type { Stored } from './queries.ts';

type Booking = Pick<Stored, 'id' | 'reference' | 'memberId' | 'vendor' | 'amount'>;

const cash = ({ memberId }: Booking): AccountRef => ({ memberId, purpose: 'cash' });
const wallet = ({ memberId, vendor }: Booking): AccountRef => ({ memberId, purpose: 'vendor', name: vendor });

/**
 * The money is in the vendor's wallet on our books before the vendor hears of it, so that whatever is played there with it finds it, and
 * nothing else can be done with it meanwhile.
 */
export function bringing(transfer: Booking): Command {
  const { id, reference, amount } = transfer;
  const legs = [{ from: cash(transfer), to: wallet(transfer), amount }];
  return { key: `transfer:${id}`, kind: 'wallet_transfer', reference, legs };
}

/** Out of the vendor's wallet: what it has paid out, or what never came to it. */
export function fetching(transfer: Booking): Command {
  const { id, reference, amount } = transfer;
  const legs = [{ from: wallet(transfer), to: cash(transfer), amount }];
  return { key: `transfer:${id}:back`, kind: 'wallet_transfer', reference, legs };
}
