import {
  formatMoney,
  moneyOfUnits,
  parseMoney,
  parseTimes,
  readCash,
  share,
  type MoneyText,
} from '@mela/kernel/money';
import type { DepositState } from '@mela/protocol/deposit';
import type { LanguageCode } from '@mela/protocol/languages';
import { depositFee } from '@mela/rules/money/deposit-fee';
import type { BadgeProps } from '@mela/ui/badge';
import type { Deposit, Method } from './use-deposit.ts';

export type ShownState = DepositState | 'creditedLate';

/** The state that the member sees: a late credit has its own text. */
export const shownState = ({ state, isLate }: Pick<Deposit, 'state' | 'isLate'>): ShownState =>
  state === 'credited' && isLate ? 'creditedLate' : state;

const tones: Record<DepositState, BadgeProps['tone']> = {
  created: 'quiet',
  pending: 'accent',
  claimed: 'accent',
  paid: 'good',
  credited: 'good',
  review: 'accent',
  failed: 'danger',
  expired: 'quiet',
  rejected: 'danger',
  reversed: 'danger',
};

export const toneOf = ({ state }: Pick<Deposit, 'state'>): BadgeProps['tone'] => tones[state];

/** Whether a method can be selected; a slow one can, a closed or failed one cannot. */
export const canChoose = ({ isOpen, isForMe, health }: Method): boolean =>
  isOpen && isForMe && health !== 'down';

export type Preview = { fee: MoneyText; credited: MoneyText };

/** Fee and credited amount of a typed amount; undefined if the method does not accept it. */
export function preview(method: Method, typed: string): Preview | undefined {
  const text = readCash(typed);
  if (text === undefined) return undefined;
  const amount = parseMoney(text);
  if (amount < parseMoney(method.amountMin) || amount > parseMoney(method.amountMax)) return undefined;
  const fee = depositFee(amount, { flat: parseMoney(method.feeFlat), percent: method.feePercent });
  return { fee: formatMoney(fee), credited: formatMoney(moneyOfUnits(amount - fee)) };
}

/** How much must be wagered before a withdrawal of this deposit; undefined if nothing must. */
export function wagerOf({ credited }: Preview, turnoverTimes: string): MoneyText | undefined {
  const required = share(parseMoney(credited), parseTimes(turnoverTimes));
  return required > 0n ? formatMoney(required) : undefined;
}

export const isSmaller = (amount: MoneyText, than: MoneyText): boolean =>
  parseMoney(amount) < parseMoney(than);

/** The name of the method, or its code if it is no longer offered. */
export const nameOf = (
  { names, method }: Pick<Deposit, 'names' | 'method'>,
  language: LanguageCode,
): string => names?.[language] ?? method;

/** The amount as a user types it: without trailing zeros. */
export const typedAmount = (amount: MoneyText | undefined): string =>
  amount?.replace(/(\.\d{2})\d+$/, '$1').replace(/\.00$/, '') ?? '';

/** Only http addresses are followed; a gateway must not open anything else. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);
