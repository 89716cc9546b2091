import type { Money } from '@mela/kernel/money';
import type { AccountRef, PostingRequest } from '#modules/money/ledger/module.ts';

/** The money of an order. The house account of a lottery is that of its vendor. */
type OrderMoney = {
  roundId: string;
  reference: string;
  memberId: bigint;
  vassalage: string;
  stake: Money;
};

export const house = ({ vassalage }: Pick<OrderMoney, 'vassalage'>): AccountRef => ({
  purpose: 'house',
  name: vassalage,
});

/** Debits a stake: from cash, or from the money that a chase plan has set aside. */
export function stakePosting(order: OrderMoney, from: 'cash' | 'held'): PostingRequest {
  const { roundId, reference, memberId, stake: amount } = order;
  const legs = [{ from: { memberId, purpose: from }, to: house(order), amount }];
  return { key: `lottery:${roundId}:stake`, kind: 'bet', reference, legs };
}

/** Returns the whole stake of a cancelled order. */
export function cancelPosting(order: OrderMoney): PostingRequest {
  const { roundId, reference, memberId, stake: amount } = order;
  const legs = [{ from: house(order), to: { memberId, purpose: 'cash' } as const, amount }];
  return { key: `lottery:${roundId}:cancel`, kind: 'refund', reference, legs };
}
