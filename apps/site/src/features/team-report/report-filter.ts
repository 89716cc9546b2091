import type { LocalDay } from '@mela/kernel/time';
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
import {
  isDaysChange,
  readChoice,
  readDays,
  readId,
  writeDays,
  type DaysChange,
  type ReportDays,
} from '#shared/record/report-days.ts';

export const views = ['day', 'member', 'product'] as const;
type View = (typeof views)[number];

/** What a report shows, from the URL, so that every view can be saved, shared and left with the back button. */
export type ReportFilter = ReportDays & {
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

type Choices = Omit<ReportFilter, keyof ReportDays>;
export type ReportChange = DaysChange | Partial<Choices>;

/** Reads the filter from the URL; invalid values are ignored. */
export function readReportFilter(address: URLSearchParams, today: LocalDay): ReportFilter {
  const choose = <Choice extends string>(name: string, choices: readonly Choice[]) =>
    readChoice(address, name, choices);
  return {
    ...readDays(address, today),
    node: readId(address, 'node'),
    product: choose('product', reportProducts),
    scope: choose('scope', reportScopes) ?? 'team',
    sort: choose('sort', reportSorts),
    view: choose('view', views) ?? 'day',
    bets: readId(address, 'bets'),
    kind: choose('kind', teamTransactionKinds),
    state: choose('state', teamTransactionStates),
  };
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
  if (isDaysChange(changed)) writeDays(next, changed);
  const after = { ...readReportFilter(address, today), ...changed };
  for (const name of names) {
    const value = after[name];
    if (value === undefined || value === usual[name]) next.delete(name);
    else next.set(name, value);
  }
  return next;
}
