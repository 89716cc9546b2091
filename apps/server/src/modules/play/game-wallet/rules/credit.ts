import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Leg, Place } from '#modules/money/ledger/module.ts';
import type { Pocket, Sheet } from './member-state.ts';

export const least = (one: bigint, other: bigint): Money => moneyOfUnits(one < other ? one : other);

export const houseOf = ({ policy }: Sheet): Place => ({ purpose: 'house', name: policy.vendor });

/** A vendor that keeps a wallet plays from that; everybody else from the main wallet. */
export const ownPlace = (
  { memberId, policy }: Sheet,
  purpose: 'cash' | 'bonus' | 'in_play' | 'locked' | 'receivable',
): Place =>
  policy.keepsWallet && purpose === 'cash'
    ? { memberId, purpose: 'vendor', name: policy.vendor }
    : { memberId, purpose };

/** What the house pays. What is owed is taken from it first, unless it does not become the member's to spend. */
export function creditLegs(sheet: Sheet, from: Place, amount: Money, pocket: Pocket): Leg[] {
  if (pocket !== 'cash') return [{ from, to: ownPlace(sheet, pocket), amount }];
  const owed = least(-sheet.purse.receivable, amount);
  return [
    { from, to: ownPlace(sheet, 'receivable'), amount: owed },
    { from, to: ownPlace(sheet, 'cash'), amount: moneyOfUnits(amount - owed) },
  ];
}

export type Taken = { legs: Leg[]; short: Money };

/**
 * What is taken back: from where it went, then from what the member can spend, and what is no longer there is owed. `before` is what
 * comes in with the same posting.
 */
export function takeLegs(sheet: Sheet, amount: Money, pocket: Pocket, before: bigint = 0n): Taken {
  const to = houseOf(sheet);
  const { cash, bonus, locked } = sheet.purse;
  const there = { cash: cash + before, bonus, locked };
  const first = least(there[pocket], amount);
  const second = pocket === 'cash' ? moneyOfUnits(0n) : least(there.cash, amount - first);
  const short = moneyOfUnits(amount - first - second);
  const legs = [
    { from: ownPlace(sheet, pocket), to, amount: first },
    { from: ownPlace(sheet, 'cash'), to, amount: second },
    { from: ownPlace(sheet, 'receivable'), to, amount: short },
  ];
  return { legs, short };
}
