import type { PostingRequest, AccountRef } from '#modules/money/ledger/module.ts';
import type { Stored } from './queries.ts';

type TransferRow = Pick<Stored, 'id' | 'reference' | 'memberId' | 'vendor' | 'amount'>;

const cash = ({ memberId }: TransferRow): AccountRef => ({ memberId, purpose: 'cash' });
const wallet = ({ memberId, vendor }: TransferRow): AccountRef => ({
  memberId,
  purpose: 'vendor',
  name: vendor,
});

/**
 * Posts a deposit to the vendor wallet in our ledger before the vendor is called. Play with it then finds the money, and it cannot be
 * spent elsewhere.
 */
export function toVendorPosting(transfer: TransferRow): PostingRequest {
  const { id, reference, amount } = transfer;
  const legs = [{ from: cash(transfer), to: wallet(transfer), amount }];
  return { key: `transfer:${id}`, kind: 'wallet_transfer', reference, legs };
}

/** Posts from the vendor wallet to the main wallet: a confirmed withdrawal, or a deposit that never arrived. */
export function fromVendorPosting(transfer: TransferRow): PostingRequest {
  const { id, reference, amount } = transfer;
  const legs = [{ from: wallet(transfer), to: cash(transfer), amount }];
  return { key: `transfer:${id}:back`, kind: 'wallet_transfer', reference, legs };
}
