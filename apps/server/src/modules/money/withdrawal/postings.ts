import type { Money } from '@mela/kernel/money';
import type { PostingRequest, Leg, AccountRef } from '#modules/money/ledger/module.ts';

export type WithdrawalAmounts = {
  id: string;
  /** Links all entries of one withdrawal in the account record. */
  reference: string;
  memberId: bigint;
  amount: Money;
  fee: Money;
  tax: Money;
  payout: Money;
  gateway: string | null;
};

const cash = ({ memberId }: WithdrawalAmounts): AccountRef => ({ memberId, purpose: 'cash' });
const held = ({ memberId }: WithdrawalAmounts): AccountRef => ({ memberId, purpose: 'held' });

/** Moves the amount out of cash on request, so that it cannot be bet. */
export function holdPosting(withdrawal: WithdrawalAmounts): PostingRequest {
  const { id, reference, amount } = withdrawal;
  const legs = [{ from: cash(withdrawal), to: held(withdrawal), amount }];
  return { key: `withdrawal:${id}:hold`, kind: 'withdrawal_hold', reference, legs };
}

/** Releases the whole hold when nothing was paid. */
export function releasePostings(withdrawal: WithdrawalAmounts): PostingRequest {
  const { id, reference, amount } = withdrawal;
  const legs = [{ from: held(withdrawal), to: cash(withdrawal), amount }];
  return { key: `withdrawal:${id}:release`, kind: 'withdrawal_release', reference, legs };
}

/** Splits the hold into payout, fee and tax, each a posting of its own, so that the account record lists them separately. */
export function payoutPostings(withdrawal: WithdrawalAmounts): Together {
  const { payout, fee, tax } = withdrawal;
  const from = held(withdrawal);
  return [
    move(withdrawal, 'paid', 'withdrawal_paid', { from, to: gatewayOf(withdrawal), amount: payout }),
    ...(fee > 0n ? [move(withdrawal, 'fee', 'withdrawal_fee', { from, to: fees, amount: fee })] : []),
    ...(tax > 0n ? [move(withdrawal, 'tax', 'tax_paid', { from, to: taxes, amount: tax })] : []),
  ];
}

/** Returns a reversed payout together with its fee and tax. */
export function returnPostings(withdrawal: WithdrawalAmounts): Together {
  const { payout, fee, tax } = withdrawal;
  const to = cash(withdrawal);
  return [
    move(withdrawal, 'return', 'withdrawal_return', { from: gatewayOf(withdrawal), to, amount: payout }),
    ...(fee > 0n ? [move(withdrawal, 'fee-return', 'withdrawal_fee', { from: fees, to, amount: fee })] : []),
    ...(tax > 0n ? [move(withdrawal, 'tax-return', 'tax_release', { from: taxes, to, amount: tax })] : []),
  ];
}

type Owner = Pick<WithdrawalAmounts, 'id' | 'reference' | 'memberId'>;

export function compensationPosting({ id, reference, memberId }: Owner, amount: Money): PostingRequest {
  const from: AccountRef = { purpose: 'promotion', name: 'apology' };
  const legs = [{ from, to: { memberId, purpose: 'cash' } as const, amount }];
  // `lateWithoutCompensation` finds by this key which withdrawals already have a compensation.
  return { key: `withdrawal:${id}:apology`, kind: 'apology', reference, legs };
}

type Together = readonly [PostingRequest, ...PostingRequest[]];

const fees: AccountRef = { purpose: 'fee', name: 'withdrawal' };
const taxes: AccountRef = { purpose: 'tax', name: 'tds' };
const gatewayOf = ({ gateway }: WithdrawalAmounts): AccountRef => ({
  purpose: 'gateway',
  name: gateway ?? '',
});

function move(
  { id, reference }: WithdrawalAmounts,
  part: string,
  kind: PostingRequest['kind'],
  leg: Leg,
): PostingRequest {
  return { key: `withdrawal:${id}:${part}`, kind, reference, legs: [leg] };
}
