import type { Money } from '@mela/kernel/money';
import type { BonusTarget } from '@mela/rules/rewards/bonus-money';
import type { AccountRef, Leg, PostingRequest } from '#modules/money/ledger/module.ts';
import { bonusLegs, partsOf } from './bonus-stake.ts';

/** The money of an order. The house account of a lottery is that of its vendor. */
type OrderMoney = {
  roundId: string;
  reference: string;
  memberId: bigint;
  vassalage: string;
  stake: Money;
  bonusStake: Money;
};

export const house = ({ vassalage }: Pick<OrderMoney, 'vassalage'>): AccountRef => ({
  purpose: 'house',
  name: vassalage,
});

/** Debits a stake: from cash and bonus, or from the money that a chase plan has set aside. */
export function stakePosting(order: OrderMoney, from: 'cash' | 'held'): PostingRequest {
  const { roundId, reference, memberId } = order;
  const { cash, bonus } = partsOf(order);
  const legs: Leg[] = [
    { from: { memberId, purpose: from }, to: house(order), amount: cash },
    { from: { memberId, purpose: 'bonus' }, to: house(order), amount: bonus },
  ];
  return { key: `lottery:${roundId}:stake`, kind: 'bet', reference, legs: legs.filter(isReal) };
}

const isReal = ({ amount }: Leg): boolean => amount > 0n;

/** Returns the whole stake of a cancelled order, each part to where it came from. */
export function cancelPosting(order: OrderMoney, target: BonusTarget = 'cash'): PostingRequest {
  const { roundId, reference, memberId } = order;
  const { cash, bonus } = partsOf(order);
  const legs: Leg[] = [
    { from: house(order), to: { memberId, purpose: 'cash' }, amount: cash },
    ...bonusLegs(memberId, { from: house(order), amount: bonus, target }),
  ];
  return { key: `lottery:${roundId}:cancel`, kind: 'refund', reference, legs: legs.filter(isReal) };
}
