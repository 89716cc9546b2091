import { readCash, type MoneyText } from '@mela/kernel/money';
import type { StaffEnvelopeWire } from '@mela/protocol/shapes/staff-envelope';

type Overview = StaffEnvelopeWire['list']['value'];
export type Plan = Overview['plan'];
export type Round = Overview['rounds'][number];
type Saving = StaffEnvelopeWire['savePlan']['body'];

/** The plan as it is typed. */
export type Draft = {
  /** Hours such as 12:00, with spaces between them. */
  hours: string;
  lengthMinutes: string;
  /** One line for each band: the smallest valid bet of the day, then amounts with their weights. */
  bands: string;
  pool: string;
  times: string;
  isOn: boolean;
};

export type Field = Exclude<keyof Draft, 'isOn'>;

const shown = (amount: string): string => amount.replace(/\.?0+$/, '') || '0';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

export const hourOf = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

/** The form filled with the present plan. */
export function draftOf({ startMinutes, lengthMinutes, bands, pool, times, isOn }: Plan): Draft {
  const lines = bands.map(({ from, lines: amounts }) =>
    [`${shown(from)}:`, ...amounts.map(({ amount, weight }) => `${shown(amount)}x${weight}`)].join(' '),
  );
  return {
    hours: startMinutes.map(hourOf).join(' '),
    lengthMinutes: String(lengthMinutes),
    bands: lines.join('\n'),
    pool: shown(pool),
    times,
    isOn,
  };
}

const words = (typed: string): string[] => typed.split(/[\s,]+/).filter((word) => word !== '');

/** Undefined while an hour is wrong. */
function readHours(typed: string): number[] | undefined {
  const minutes: number[] = [];
  for (const word of words(typed)) {
    const [, hour, minute] = /^([01]?\d|2[0-3]):([0-5]\d)$/.exec(word) ?? [];
    if (hour === undefined || minute === undefined) return undefined;
    minutes.push(Number(hour) * 60 + Number(minute));
  }
  const sorted = minutes.toSorted((one, other) => one - other);
  return sorted.length >= 1 && sorted.length <= 12 ? sorted : undefined;
}

const isAbove = (amount: MoneyText | undefined): amount is MoneyText =>
  amount !== undefined && /[1-9]/.test(amount);

function readLine(word: string): Saving['bands'][number]['lines'][number] | undefined {
  const [, typed, weight] = /^(\S+?)[x×](\d{1,7})$/.exec(word) ?? [];
  const amount = readCash(typed ?? '');
  const isRight = isAbove(amount) && Number(weight) >= 1 && Number(weight) <= 1_000_000;
  return isRight ? { amount, weight: Number(weight) } : undefined;
}

/** Undefined while a line is wrong. */
function readBands(typed: string): Saving['bands'] | undefined {
  const bands: Saving['bands'] = [];
  for (const line of typed.split('\n').filter((one) => one.trim() !== '')) {
    const [first = '', ...others] = words(line);
    const from = readCash(first.replace(/:$/, ''));
    const lines = others.map(readLine);
    const known = lines.flatMap((one) => (one === undefined ? [] : [one]));
    const isRight = known.length === lines.length && known.length >= 1 && known.length <= 12;
    if (!first.endsWith(':') || from === undefined || !isRight) return undefined;
    bands.push({ from, lines: known });
  }
  return bands.length >= 1 && bands.length <= 6 ? bands : undefined;
}

const isTimes = (typed: string): boolean => /^\d{1,2}(\.\d{1,2})?$/.test(typed.trim());
const isLength = (typed: string): boolean => /^([1-9]|[1-9]\d|1[01]\d|120)$/.test(typed.trim());

/** The fields that the server would refuse. */
export function wrongFields(draft: Draft): Field[] {
  const checks: readonly (readonly [Field, boolean])[] = [
    ['hours', readHours(draft.hours) !== undefined],
    ['lengthMinutes', isLength(draft.lengthMinutes)],
    ['bands', readBands(draft.bands) !== undefined],
    ['pool', isAbove(readCash(draft.pool))],
    ['times', isTimes(draft.times)],
  ];
  return checks.flatMap(([field, isRight]) => (isRight ? [] : [field]));
}

/** Undefined while a field is wrong. */
export function planOf(draft: Draft): Omit<Saving, 'reason'> | undefined {
  const [startMinutes, bands, pool] = [readHours(draft.hours), readBands(draft.bands), readCash(draft.pool)];
  if (wrongFields(draft).length > 0) return undefined;
  if (startMinutes === undefined || bands === undefined || pool === undefined) return undefined;
  const { times, isOn } = draft;
  return { startMinutes, lengthMinutes: Number(draft.lengthMinutes), bands, pool, times: times.trim(), isOn };
}
