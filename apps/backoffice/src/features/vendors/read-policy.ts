import { formatMoney, noMoney, parseMoney, readCash, type MoneyText } from '@mela/kernel/money';
import type { VendorRules } from './vendor-detail.ts';

/** Values of the form fields: amounts and numbers are texts until they are parsed. */
export type TypedPolicy = Record<AmountField | HourField | 'baseUrl', string> &
  Omit<VendorRules, AmountField | HourField | 'baseUrl'>;

export const amountFields = ['betMin', 'betMax', 'winMax', 'creditMax'] as const;
export type AmountField = (typeof amountFields)[number];

/** Integer fields with the same bounds as on the server. */
export const numberFields = {
  lateHours: { min: 0, max: 8760 },
  scale: { min: 0, max: 4 },
  sessionHours: { min: 1, max: 720 },
  askAfterHours: { min: 1, max: 720 },
  voidAfterHours: { min: 2, max: 8760 },
} as const;
export type HourField = keyof typeof numberFields;

type Problem = 'amount' | 'number' | 'address' | 'order';
export type Problems = Partial<Record<AmountField | HourField | 'baseUrl', Problem>>;

const shown = (text: MoneyText | null): string => (text === null ? '' : text.replace(/\.?0+$/, ''));

export function typedOf(policy: VendorRules): TypedPolicy {
  return {
    ...policy,
    baseUrl: policy.baseUrl ?? '',
    betMin: shown(policy.betMin),
    betMax: shown(policy.betMax),
    winMax: shown(policy.winMax),
    creditMax: shown(policy.creditMax),
    lateHours: String(policy.lateHours),
    scale: String(policy.scale),
    sessionHours: String(policy.sessionHours),
    askAfterHours: String(policy.askAfterHours),
    voidAfterHours: String(policy.voidAfterHours),
  };
}

const addressForm = /^https?:\/\/([A-Za-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\/[\w.~-]+)*$/;

/** The parsed policy, or the validation problems. The server validates again. */
export function readPolicy(typed: TypedPolicy): { policy: VendorRules } | { problems: Problems } {
  const problems: Problems = {};
  const amount = (field: AmountField): MoneyText | null => {
    const text = typed[field].trim();
    if (text === '') return null;
    const read = readCash(text);
    if (read === undefined || parseMoney(read) <= 0n) problems[field] = 'amount';
    return read ?? null;
  };
  /** A cap is never absent. */
  const cap = (field: 'winMax' | 'creditMax'): MoneyText => {
    const read = amount(field);
    if (read === null) problems[field] = 'amount';
    return read ?? formatMoney(noMoney);
  };
  const number = (field: HourField): number => {
    const { min, max } = numberFields[field];
    const read = /^\d{1,4}$/.test(typed[field].trim()) ? Number(typed[field]) : -1;
    if (read < min || read > max) problems[field] = 'number';
    return read;
  };
  const baseUrl = typed.baseUrl.trim();
  if (baseUrl !== '' && !addressForm.test(baseUrl)) problems.baseUrl = 'address';
  const policy: VendorRules = {
    ...typed,
    baseUrl: baseUrl === '' ? null : baseUrl,
    betMin: amount('betMin'),
    betMax: amount('betMax'),
    winMax: cap('winMax'),
    creditMax: cap('creditMax'),
    lateHours: number('lateHours'),
    scale: number('scale'),
    sessionHours: number('sessionHours'),
    askAfterHours: number('askAfterHours'),
    voidAfterHours: number('voidAfterHours'),
  };
  const { betMin, betMax } = policy;
  if (betMin !== null && betMax !== null && parseMoney(betMin) > parseMoney(betMax))
    problems.betMax ??= 'order';
  if (policy.askAfterHours >= policy.voidAfterHours) problems.voidAfterHours ??= 'order';
  return Object.keys(problems).length > 0 ? { problems } : { policy };
}
