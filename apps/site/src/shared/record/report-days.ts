import { plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import { periodStart } from '@mela/rules/agents/periods';
import type { Span } from './period.ts';

export const presets = ['today', 'yesterday', 'week', 'half', 'month'] as const;
type Preset = (typeof presets)[number];

const usualPreset: Preset = 'week';

/** The days of a report of an agent, from the URL. `preset` is null for own dates. */
export type ReportDays = Span & { preset: Preset | null };

export type DaysChange = { preset: Preset } | Span;

/** Whether a change of a filter changes its days. */
export const isDaysChange = (changed: object): changed is DaysChange =>
  'preset' in changed || 'from' in changed;

/** Reads the days from the URL; invalid ones are ignored. Presets are relative to today, so that a saved link stays correct. */
export function readDays(address: URLSearchParams, today: LocalDay): ReportDays {
  const [from, to] = [readDay(address.get('from') ?? ''), readDay(address.get('to') ?? '')];
  if (from !== undefined && to !== undefined && from <= to) return { preset: null, from, to };
  const preset = presets.find((one) => one === address.get('period')) ?? usualPreset;
  return { preset, ...daysOf(preset, today) };
}

/** The days of a preset. Half months and months are those of the contracts' periods, up to today. */
export function daysOf(preset: Preset, today: LocalDay): Span {
  switch (preset) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: plusDays(today, -1), to: plusDays(today, -1) };
    case 'week':
      return { from: plusDays(today, -6), to: today };
    case 'half':
      return { from: periodStart('half-month', today), to: today };
    case 'month':
      return { from: periodStart('monthly', today), to: today };
  }
}

/** Writes the days into the URL; the default is left out. */
export function writeDays(address: URLSearchParams, changed: DaysChange): void {
  for (const name of ['period', 'from', 'to']) address.delete(name);
  if ('from' in changed) {
    address.set('from', changed.from);
    address.set('to', changed.to);
  } else if (changed.preset !== usualPreset) address.set('period', changed.preset);
}

/** A value of the URL, if it is one of the choices. */
export const readChoice = <Choice extends string>(
  address: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | undefined => choices.find((choice) => choice === address.get(name));

/** The id of a member in the URL. */
export function readId(address: URLSearchParams, name: string): string | undefined {
  const text = address.get(name);
  return text !== null && /^\d{1,18}$/.test(text) ? text : undefined;
}

/** The way to a longer period, unless the longest preset is shown. */
export const longerOf = ({ preset }: ReportDays, toMonth: () => void): (() => void) | undefined =>
  preset === 'month' ? undefined : toMonth;
