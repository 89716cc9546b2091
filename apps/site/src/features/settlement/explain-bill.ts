import { formatMoney, moneyOfUnits, parseMoney, type MoneyText } from '@mela/kernel/money';
import type { Bill } from './use-settlement.ts';

type BookingLine =
  | 'voided'
  | 'deficit'
  | 'even'
  | 'lossIn'
  | 'owedIn'
  | 'paid'
  | 'paidByUpline'
  | 'repaid'
  | 'debited'
  | 'owed'
  | 'lossOut'
  | 'owedOut';

/** What became of a net amount: one line for each movement, in the order in which they follow from each other. */
export function explainBooking(bill: Bill): readonly { line: BookingLine; amount: MoneyText }[] {
  const [gross, net, paid] = [parseMoney(bill.gross), parseMoney(bill.net), parseMoney(bill.paid)];
  const isDividend = bill.kind === 'dividend';
  // The guarantee never pays more than the net; an upline pays the gross, and the agent pays the downlines out of it.
  const isPaidByUpline = paid > 0n && paid > net;
  const lines: readonly [line: BookingLine, isTrue: boolean, amount: bigint][] = [
    ['voided', net < 0n && gross < 0n, net],
    ['deficit', net < 0n && gross >= 0n, net],
    ['even', net === 0n && gross > 0n && !isPaidByUpline, gross],
    [isDividend ? 'lossIn' : 'owedIn', isBelowZero(bill.carryIn), parseMoney(bill.carryIn)],
    [isPaidByUpline ? 'paidByUpline' : 'paid', paid > 0n, paid],
    ['repaid', !isZero(bill.repaid), parseMoney(bill.repaid)],
    ['debited', !isZero(bill.debited), parseMoney(bill.debited)],
    ['owed', !isZero(bill.owed), parseMoney(bill.owed)],
    [isDividend ? 'lossOut' : 'owedOut', isBelowZero(bill.carryOut), parseMoney(bill.carryOut)],
  ];
  return lines
    .filter(([, isTrue]) => isTrue)
    .map(([line, , amount]) => ({ line, amount: formatMoney(moneyOfUnits(amount < 0n ? -amount : amount)) }));
}

export const isZero = (amount: MoneyText): boolean => parseMoney(amount) === 0n;
const isBelowZero = (amount: MoneyText): boolean => parseMoney(amount) < 0n;
