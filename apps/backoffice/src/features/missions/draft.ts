import { readCash, showMoney, type MoneyText } from '@mela/kernel/money';
import type { MissionMetric, MissionPeriod } from '@mela/protocol/mission';
import type { StaffMissionWire } from '@mela/protocol/shapes/staff-mission';

export type Mission = StaffMissionWire['list']['value']['missions'][number];
type Making = StaffMissionWire['make']['body'];

/** A mission as it is typed. */
export type Draft = {
  code: string;
  titles: { EN: string; HI: string };
  period: MissionPeriod;
  metric: MissionMetric;
  target: string;
  stakeMin: string;
  products: Making['products'];
  amount: string;
  times: string;
  claimDays: string;
  firstDay: string;
  lastDay: string;
};

export type Field = Exclude<keyof Draft, 'period' | 'metric' | 'products'>;

export const emptyDraft = (today: string): Draft => ({
  code: '',
  titles: { EN: '', HI: '' },
  period: 'daily',
  metric: 'turnover',
  target: '1000',
  stakeMin: '0',
  products: [],
  amount: '',
  times: '1',
  claimDays: '1',
  firstDay: today,
  lastDay: '',
});

export const draftOf = (mission: Mission): Draft => ({
  ...mission,
  target: shortNumber(mission.target),
  stakeMin: showMoney(mission.stakeMin).replaceAll(',', ''),
  amount: showMoney(mission.amount).replaceAll(',', ''),
  claimDays: String(mission.claimDays),
  lastDay: mission.lastDay ?? '',
});

/** Without decimals that say nothing. */
export const shortNumber = (text: string): string => (text.includes('.') ? text.replace(/\.?0+$/, '') : text);

const isWhole = (metric: MissionMetric): boolean =>
  metric !== 'turnover' && metric !== 'deposit' && metric !== 'bestMultiplier';

/** The fields that the server would refuse. */
export function wrongFields(draft: Draft): Field[] {
  const { code, titles, period, metric, target, stakeMin, amount, times, claimDays, firstDay, lastDay } =
    draft;
  const number = isWhole(metric) ? /^(?!0+$)\d{1,10}$/ : /^(?!0+(\.0+)?$)\d{1,10}(\.\d{1,2})?$/;
  const checks: readonly (readonly [Field, boolean])[] = [
    ['code', /^[a-z][a-z0-9-]{1,39}$/.test(code)],
    ['titles', titles.EN.trim() !== '' && titles.HI.trim() !== ''],
    ['target', number.test(target)],
    ['stakeMin', readCash(stakeMin) !== undefined],
    ['amount', /[1-9]/.test(amount) && readCash(amount) !== undefined],
    ['times', /^\d{1,2}(\.\d{1,2})?$/.test(times)],
    ['claimDays', /^([1-9]|[12]\d|30)$/.test(claimDays)],
    ['firstDay', firstDay !== ''],
    ['lastDay', lastDay === '' ? period !== 'once' : lastDay >= firstDay],
  ];
  return checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

type Terms = Omit<Making, 'reason'>;

/** Undefined while a field is wrong. */
export function termsOf(draft: Draft): Terms | undefined {
  const [amount, stakeMin]: (MoneyText | undefined)[] = [readCash(draft.amount), readCash(draft.stakeMin)];
  if (wrongFields(draft).length > 0 || amount === undefined || stakeMin === undefined) return undefined;
  return {
    ...draft,
    amount,
    stakeMin,
    claimDays: Number(draft.claimDays),
    lastDay: draft.lastDay === '' ? null : draft.lastDay,
  };
}
