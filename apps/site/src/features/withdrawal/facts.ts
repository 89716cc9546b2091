import { formatMoney, moneyOfUnits, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { WithdrawalStage } from '@mela/protocol/withdrawal';
import type { BadgeProps } from '@mela/ui/badge';
import type { Terms, TurnoverRow, Withdrawal } from './use-withdrawal.ts';

const tones: Record<WithdrawalStage, BadgeProps['tone']> = {
  requested: 'accent',
  checking: 'accent',
  queued: 'accent',
  sent: 'good',
  received: 'good',
  not_received: 'danger',
  returned: 'quiet',
  rejected: 'danger',
};

export const toneOf = ({ stage }: Pick<Withdrawal, 'stage'>): BadgeProps['tone'] => tones[stage];

/** A receipt that was forced by the deadline has its own text. */
export const aboutOf = ({ stage, status }: Pick<Withdrawal, 'stage' | 'status'>) =>
  status === 'confirmed_forced' ? 'receivedForced' : stage;

/** The usual stages, to show those still to come. */
const usualWay = ['requested', 'queued', 'sent', 'received'] as const satisfies readonly WithdrawalStage[];

/** The usual stages after the current one; none for a finished withdrawal. */
export function stagesAhead({ stage, party }: Pick<Withdrawal, 'stage' | 'party'>): WithdrawalStage[] {
  if (party === 'nobody' || stage === 'not_received') return [];
  const at = usualWay.findIndex((known) => known === (stage === 'checking' ? 'requested' : stage));
  return usualWay.slice(at + 1);
}

export type AmountProblem = 'wrong' | 'range' | 'balance' | 'daily';

type Limits = Pick<Terms, 'amountMin' | 'amountMax' | 'balance' | 'dailyLeft'>;

/** Why an amount cannot be withdrawn, checked before the call. */
export function problemOf(typed: string, terms: Limits): AmountProblem | undefined {
  const text = readCash(typed);
  if (text === undefined) return 'wrong';
  const amount = parseMoney(text);
  if (amount < parseMoney(terms.amountMin) || amount > parseMoney(terms.amountMax)) return 'range';
  if (amount > parseMoney(terms.balance)) return 'balance';
  return amount > parseMoney(terms.dailyLeft) ? 'daily' : undefined;
}

/** The largest single withdrawal: at most the daily limit. */
export const maxPerOrder = ({ amountMax, dailyLimit }: Pick<Terms, 'amountMax' | 'dailyLimit'>): MoneyText =>
  parseMoney(dailyLimit) < parseMoney(amountMax) ? dailyLimit : amountMax;

/** The largest amount that can be withdrawn now, in whole paise, as a user types it; undefined if it is below the minimum. */
export function mostOf(terms: Limits): string | undefined {
  const most = [terms.balance, terms.amountMax, terms.dailyLeft]
    .map(parseMoney)
    .reduce((least, amount) => (amount < least ? amount : least));
  if (most < parseMoney(terms.amountMin)) return undefined;
  const paise = most / 100n;
  const decimals = String(paise % 100n).padStart(2, '0');
  return decimals === '00' ? String(paise / 100n) : `${paise / 100n}.${decimals}`;
}

/** True while the balance is less than the smallest withdrawal. */
export const isBelowMin = ({ balance, amountMin }: Pick<Terms, 'balance' | 'amountMin'>): boolean =>
  parseMoney(balance) < parseMoney(amountMin);

export const isPositive = (amount: MoneyText): boolean => parseMoney(amount) > 0n;

/** The filled part of a turnover requirement in percent. */
export function percentPlayed({ counted, required }: { counted: MoneyText; required: MoneyText }): number {
  const whole = parseMoney(required);
  return whole === 0n ? 100 : Number((parseMoney(counted) * 100n) / whole);
}

/** The sum of the open turnover requirements; undefined if there is none. */
export function sumOpenTurnover(
  rows: readonly Pick<TurnoverRow, 'status' | 'counted' | 'required'>[],
): { counted: MoneyText; required: MoneyText; percent: number } | undefined {
  const open = rows.filter(({ status }) => status === 'active');
  if (open.length === 0) return undefined;
  const sumOf = (name: 'counted' | 'required') =>
    formatMoney(moneyOfUnits(open.reduce((sum, row) => sum + parseMoney(row[name]), 0n)));
  const sums = { counted: sumOf('counted'), required: sumOf('required') };
  return { ...sums, percent: percentPlayed(sums) };
}
