import { formatMoney, moneyOfUnits, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { Downline, LineTransfer, Terms } from './use-transfer-line.ts';

export type Way = 'up' | 'down';

/** The receiver as the screens name it; a downline has an account, the upline has none. */
export type Receiver = { downline: string | null; name: string; canReceive: boolean };

export const isPositive = (amount: MoneyText): boolean => parseMoney(amount) > 0n;

export type AmountProblem = 'wrong' | 'range' | 'balance';

/** Why an amount cannot be sent, checked before the call. */
export function problemOf(
  typed: string,
  { amountMin, amountMax, balance }: Pick<Terms, 'amountMin' | 'amountMax' | 'balance'>,
): AmountProblem | undefined {
  const text = readCash(typed);
  if (text === undefined) return 'wrong';
  const amount = parseMoney(text);
  if (amount < parseMoney(amountMin) || amount > parseMoney(amountMax)) return 'range';
  return amount > parseMoney(balance) ? 'balance' : undefined;
}

/** A nickname that differs is shown beside the account, which alone is unique. */
export const nameOf = ({ account, nickname }: Pick<Downline, 'account' | 'nickname'>): string =>
  account === nickname ? account : `${account} (${nickname})`;

/** Negative when it left the wallet. */
export const signedAmountOf = ({ isOut, amount }: Pick<LineTransfer, 'isOut' | 'amount'>): MoneyText =>
  isOut ? formatMoney(moneyOfUnits(0n - parseMoney(amount))) : amount;
