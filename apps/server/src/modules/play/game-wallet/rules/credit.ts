import { moneyOfUnits, noMoney, type Money } from '@mela/kernel/money';
import type { BonusTarget, MoneyParts } from '@mela/rules/rewards/bonus-money';
import type { Leg, AccountRef } from '#modules/money/ledger/module.ts';
import { takenBonusAccount } from '#modules/money/turnover/module.ts';
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
  if (creditedAccount === 'collected') return [];
  if (creditedAccount !== 'cash') return [{ from, to: memberAccount(member, creditedAccount), amount }];
  const owed = smallerOf(-member.wallet.receivable, amount);
  return [
    { from, to: memberAccount(member, 'receivable'), amount: owed },
    { from, to: memberAccount(member, 'cash'), amount: moneyOfUnits(amount - owed) },
  ];
}

/** Credits an amount with its bonus part, which goes where the bonus of the round stands now. */
export function creditParts(
  member: MemberState,
  from: AccountRef,
  { cash, bonus }: MoneyParts,
  target: BonusTarget | null,
): Leg[] {
  const isCash = bonus === 0n || target === 'cash' || target === null;
  if (isCash) return creditLegs(member, from, moneyOfUnits(cash + bonus), 'cash');
  return [...creditLegs(member, from, cash, 'cash'), ...bonusLegs(member, from, bonus, target)];
}

/** Gives a stake back, without settling a debt. */
export function refundLegs(
  member: MemberState,
  from: AccountRef,
  { cash, bonus }: MoneyParts,
  target: BonusTarget | null,
): Leg[] {
  const isCash = target === 'cash' || target === null;
  const back = isCash ? moneyOfUnits(cash + bonus) : cash;
  const legs = [{ from, to: memberAccount(member, 'cash'), amount: back }];
  return isCash ? legs : [...legs, ...bonusLegs(member, from, bonus, target)];
}

/** The bonus wallet is between the two accounts of the house, because only accounts with a running balance have entries. */
function bonusLegs(
  member: MemberState,
  from: AccountRef,
  amount: Money,
  target: Exclude<BonusTarget, 'cash'>,
): Leg[] {
  const wallet = memberAccount(member, 'bonus');
  const credit = { from, to: wallet, amount };
  return target === 'bonus' ? [credit] : [credit, { from: wallet, to: takenBonusAccount, amount }];
}

export type DebitResult = { legs: Leg[]; short: Money };

/** An amount to take back: its bonus part that was credited to cash, and the current state of the bonus. */
type Debit = {
  amount: Money;
  bonusPart?: Money;
  creditedAccount: AccountPurpose;
  target?: BonusTarget | null;
};

/**
 * Debits an amount from the accounts that were credited, then from cash; the rest becomes a debt. `before` is what the same posting credits
 * first.
 */
export function debitLegs(
  member: MemberState,
  { amount, bonusPart = noMoney, creditedAccount, target = null }: Debit,
  before: { cash: bigint; bonus: bigint } = { cash: 0n, bonus: 0n },
): DebitResult {
  const to = houseAccount(member);
  const { cash, bonus, locked } = member.wallet;
  const there = { cash: cash + before.cash, bonus: bonus + before.bonus, locked };
  if (creditedAccount === 'collected') return { legs: [], short: noMoney };
  if (creditedAccount !== 'cash') {
    const first = smallerOf(there[creditedAccount], amount);
    const rest = debitCash(member, moneyOfUnits(amount - first), there.cash);
    return {
      ...rest,
      legs: [{ from: memberAccount(member, creditedAccount), to, amount: first }, ...rest.legs],
    };
  }
  const fromBonus = target === 'bonus' ? smallerOf(there.bonus, bonusPart) : noMoney;
  // The member has lost this part with the bonus, so it is not taken a second time.
  const fromTaken = target === 'taken' ? bonusPart : noMoney;
  const wallet = memberAccount(member, 'bonus');
  const rest = debitCash(member, moneyOfUnits(amount - fromBonus - fromTaken), there.cash);
  return {
    ...rest,
    legs: [
      { from: wallet, to, amount: fromBonus },
      { from: takenBonusAccount, to: wallet, amount: fromTaken },
      { from: wallet, to, amount: fromTaken },
      ...rest.legs,
    ],
  };
}

function debitCash(member: MemberState, amount: Money, cash: bigint): DebitResult {
  const to = houseAccount(member);
  const taken = smallerOf(cash, amount);
  const short = moneyOfUnits(amount - taken);
  const legs = [
    { from: memberAccount(member, 'cash'), to, amount: taken },
    { from: memberAccount(member, 'receivable'), to, amount: short },
  ];
  return { legs, short };
}
