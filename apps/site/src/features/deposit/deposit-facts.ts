import { formatMoney, moneyOfUnits, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { DepositState } from '@mela/protocol/deposit';
import type { LanguageCode } from '@mela/protocol/languages';
import { depositFee } from '@mela/rules/money/deposit-fee';
import type { BadgeProps } from '@mela/ui/badge';
import type { Deposit, Method } from './use-deposit.ts';

export type ShownState = DepositState | 'creditedLate';

/** What the member reads: a credit that came late says so. */
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

/** A method that cannot be chosen now says why; one that is merely slow can. */
export const canChoose = ({ isOpen, isForMe, health }: Method): boolean =>
  isOpen && isForMe && health !== 'down';

export type Preview = { fee: MoneyText; credited: MoneyText };

/** What a typed amount would bring with this method; nothing where it is no amount that the method takes. */
export function preview(method: Method, typed: string): Preview | undefined {
  const text = readCash(typed);
  if (text === undefined) return undefined;
  const amount = parseMoney(text);
  if (amount < parseMoney(method.amountMin) || amount > parseMoney(method.amountMax)) return undefined;
  const fee = depositFee(amount, { flat: parseMoney(method.feeFlat), percent: method.feePercent });
  return { fee: formatMoney(fee), credited: formatMoney(moneyOfUnits(amount - fee)) };
}

/** The name of the way, or of nothing where it is no longer offered. */
export const nameOf = (
  { names, method }: Pick<Deposit, 'names' | 'method'>,
  language: LanguageCode,
): string => names?.[language] ?? method;

/** As people type it: no zeros that say nothing. */
export const typedAmount = (amount: MoneyText | undefined): string =>
  amount?.replace(/(\.\d{2})\d+$/, '$1').replace(/\.00$/, '') ?? '';

/** Only addresses of the web are followed; whatever else a gateway may say opens nothing. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//.test(address);
