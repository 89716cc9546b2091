import { daysBetween, plusDays, readDay, type LocalDay } from '@mela/kernel/time';

export const presets = ['today', 'week', 'month'] as const;
type Preset = (typeof presets)[number];

const presetDays: Record<Preset, number> = { today: 1, week: 7, month: 30 };

/** Both days are inclusive. */
export type Span = { from: LocalDay; to: LocalDay };

/** The days that a record shows, from the URL. `preset` is null for own dates. */
export type Period = Span & { preset: Preset | null };

export type PeriodChange = { preset: Preset } | Span;

/** Whether a change of a filter changes its days. */
export const isPeriodChange = (changed: object): changed is PeriodChange =>
  'preset' in changed || 'from' in changed;

const names = ['period', 'from', 'to'] as const;

/** Reads the period from the URL; an invalid one is ignored. Presets end today, so that a saved link stays correct. */
export function readPeriod(address: URLSearchParams, today: LocalDay): Period {
  const [from, to] = [readDay(address.get('from') ?? ''), readDay(address.get('to') ?? '')];
  return from !== undefined && to !== undefined && from <= to
    ? { preset: null, from, to }
    : daysOf(presets.find((preset) => preset === address.get('period')) ?? 'week', today);
}

/** Writes the period into the URL; the default is left out, and days that equal a preset are written as that preset. */
export function writePeriod(address: URLSearchParams, changed: PeriodChange, today: LocalDay): void {
  for (const name of names) address.delete(name);
  const days = 'from' in changed ? changed : daysOf(changed.preset, today);
  const preset = presets.find((one) => isSame(daysOf(one, today), days));
  if (preset === undefined) {
    address.set('from', days.from);
    address.set('to', days.to);
  } else if (preset !== 'week') address.set('period', preset);
}

/** The period of the same length before (-1) or after (1); undefined if it would lie after today. */
export function turnPeriod({ from, to }: Span, way: -1 | 1, today: LocalDay): Span | undefined {
  if (way === 1 && to >= today) return undefined;
  const length = daysBetween(from, to) + 1;
  const moved = { from: plusDays(from, way * length), to: plusDays(to, way * length) };
  return moved.to > today ? { from: plusDays(today, 1 - length), to: today } : moved;
}

const isSame = (one: Span, other: Span) => one.from === other.from && one.to === other.to;

function daysOf(preset: Preset, today: LocalDay): Period {
  return { preset, from: plusDays(today, 1 - presetDays[preset]), to: today };
}
