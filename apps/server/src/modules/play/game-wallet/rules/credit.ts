import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Leg, AccountRef } from '#modules/money/ledger/module.ts';
import type { AccountPurpose, MemberState } from './member-state.ts';

export const smallerOf = (one: bigint, other: bigint): Money => moneyOfUnits(one < other ? one : other);

export const houseAccount = ({ policy }: MemberState): AccountRef => ({
  purpose: 'house',
  name: policy.vendor,
});

/** The member's account; for a vendor that keeps a wallet, cash is that wallet. */
export const memberAccount = (
  { memberId, policy }: MemberState,
  purpose: 'cash' | 'bonus' | 'in_play' | 'locked' | 'receivable',
): AccountRef =>
  policy.keepsWallet && purpose === 'cash'
    ? { memberId, purpose: 'vendor', name: policy.vendor }
    : { memberId, purpose };

/** Credits an amount from the house. Spendable money first settles what the member owes. */
export function creditLegs(
  member: MemberState,
  from: AccountRef,
  amount: Money,
  creditedAccount: AccountPurpose,
): Leg[] {
  if (creditedAccount !== 'cash') return [{ from, to: memberAccount(member, creditedAccount), amount }];
  const owed = smallerOf(-member.wallet.receivable, amount);
  return [
    { from, to: memberAccount(member, 'receivable'), amount: owed },
    { from, to: memberAccount(member, 'cash'), amount: moneyOfUnits(amount - owed) },
  ];
}

export type DebitResult = { legs: Leg[]; short: Money };

/**
 * Debits an amount from the account that was credited, then from cash; the rest becomes a debt. `before` is what the same posting credits
 * to cash first.
 */
export function debitLegs(
  member: MemberState,
  amount: Money,
  creditedAccount: AccountPurpose,
  before: bigint = 0n,
): DebitResult {
  const to = houseAccount(member);
  const { cash, bonus, locked } = member.wallet;
  const there = { cash: cash + before, bonus, locked };
  const first = smallerOf(there[creditedAccount], amount);
  const second = creditedAccount === 'cash' ? moneyOfUnits(0n) : smallerOf(there.cash, amount - first);
  const short = moneyOfUnits(amount - first - second);
  const legs = [
    { from: memberAccount(member, creditedAccount), to, amount: first },
    { from: memberAccount(member, 'cash'), to, amount: second },
    { from: memberAccount(member, 'receivable'), to, amount: short },
  ];
  return { legs, short };
}
