import type { LocalDay } from '@mela/kernel/time';
import { incomeKinds, incomeStates, type IncomeKind, type IncomeState } from '@mela/protocol/commission';
import {
  isDaysChange,
  readChoice,
  readDays,
  readId,
  writeDays,
  type DaysChange,
  type ReportDays,
} from '#shared/record/report-days.ts';

const views = ['sums', 'entries'] as const;

/** What the page of income shows, from the URL. */
export type IncomeFilter = ReportDays & {
  view: (typeof views)[number];
  kind: IncomeKind | undefined;
  state: IncomeState | undefined;
  /** The member whose bets earned the entries. */
  member: string | undefined;
};

type Choices = Omit<IncomeFilter, keyof ReportDays>;
export type IncomeChange = Partial<Choices> & (DaysChange | object);

/** Reads the filter from the URL; invalid values are ignored. */
export function readIncomeFilter(address: URLSearchParams, today: LocalDay): IncomeFilter {
  return {
    ...readDays(address, today),
    view: readChoice(address, 'view', views) ?? 'sums',
    kind: readChoice(address, 'kind', incomeKinds),
    state: readChoice(address, 'state', incomeStates),
    member: readId(address, 'member'),
  };
}

/** The URL with a changed filter; defaults are left out. */
export function writeIncomeFilter(
  address: URLSearchParams,
  changed: IncomeChange,
  today: LocalDay,
): URLSearchParams {
  const next = new URLSearchParams(address);
  if (isDaysChange(changed)) writeDays(next, changed);
  const after = { ...readIncomeFilter(address, today), ...changed };
  for (const name of ['view', 'kind', 'state', 'member'] as const) {
    const value = after[name];
    if (value === undefined || value === 'sums') next.delete(name);
    else next.set(name, value);
  }
  return next;
}
