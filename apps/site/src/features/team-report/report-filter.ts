import { plusDays, readDay, type LocalDay } from '@mela/kernel/time';
import {
  reportProducts,
  reportScopes,
  reportSorts,
  teamTransactionKinds,
  teamTransactionStates,
  type ReportProduct,
  type ReportScope,
  type ReportSort,
  type TeamTransactionKind,
  type TeamTransactionState,
} from '@mela/protocol/team-report';
import { periodStart } from '@mela/rules/agents/periods';
import type { Span } from '#shared/record/period.ts';

export const presets = ['today', 'yesterday', 'week', 'half', 'month'] as const;
export type Preset = (typeof presets)[number];

const usualPreset: Preset = 'week';

export const views = ['day', 'member', 'product'] as const;
type View = (typeof views)[number];

/** What a report shows, from the URL, so that every view can be saved, shared and left with the back button. */
export type ReportFilter = Span & {
  /** Null for own dates. */
  preset: Preset | null;
  /** The member whose team is shown; undefined: the agent's own. */
  node: string | undefined;
  product: ReportProduct | undefined;
  scope: ReportScope;
  sort: ReportSort | undefined;
  view: View;
  /** The member whose bets are shown. */
  bets: string | undefined;
  kind: TeamTransactionKind | undefined;
  state: TeamTransactionState | undefined;
};

type Choices = Omit<ReportFilter, 'preset' | 'from' | 'to'>;
export type ReportChange = { preset: Preset } | Span | Partial<Choices>;

/** Reads the filter from the URL; invalid values are ignored. Presets are relative to today, so that a saved link stays correct. */
export function readReportFilter(address: URLSearchParams, today: LocalDay): ReportFilter {
  const choose = <Choice extends string>(name: string, choices: readonly Choice[]): Choice | undefined =>
    choices.find((choice) => choice === address.get(name));
  return {
    ...readDays(address, today),
    node: readId(address.get('node')),
    product: choose('product', reportProducts),
    scope: choose('scope', reportScopes) ?? 'team',
    sort: choose('sort', reportSorts),
    view: choose('view', views) ?? 'day',
    bets: readId(address.get('bets')),
    kind: choose('kind', teamTransactionKinds),
    state: choose('state', teamTransactionStates),
  };
}

const readId = (text: string | null): string | undefined =>
  text !== null && /^\d{1,18}$/.test(text) ? text : undefined;

function readDays(address: URLSearchParams, today: LocalDay): Span & { preset: Preset | null } {
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

const names = ['node', 'product', 'scope', 'sort', 'view', 'bets', 'kind', 'state'] as const;
const usual: Readonly<Partial<Record<(typeof names)[number], string>>> = { scope: 'team', view: 'day' };

/** The URL with a changed filter; defaults are left out. */
export function writeReportFilter(
  address: URLSearchParams,
  changed: ReportChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if ('preset' in changed || 'from' in changed) writeDays(next, changed);
  const after = { ...readReportFilter(address, today), ...changed };
  for (const name of names) {
    const value = after[name];
    if (value === undefined || value === usual[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

function writeDays(address: URLSearchParams, changed: { preset: Preset } | Span): void {
  for (const name of ['period', 'from', 'to']) address.delete(name);
  if ('from' in changed) {
    address.set('from', changed.from);
    address.set('to', changed.to);
  } else if (changed.preset !== usualPreset) address.set('period', changed.preset);
}
