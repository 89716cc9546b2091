import { assert } from '@mela/kernel/assert';
import { dayStart, HOUR, plus, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { REAL_TIME_WINDOW_MS } from '@mela/rules/agents/periods';
import { windowAt, type Book, type Window } from '#modules/agents/settlement/windows.ts';

const DAYS = 30;

/** A window of whole days up to yesterday; `period` is the whole window. */
export type Span = { from: LocalDay; to: LocalDay; period: Window };

export const bookOf = (terms: ContractTerms): Book => ({
  kind: terms.kind,
  period: terms.kind === 'dividend' ? terms.period : null,
});

/** The last 30 days as the periods of a contract: whole ones, and the running one up to yesterday. Short windows are shown by day. */
export function spansBefore({ kind, period }: Book, today: LocalDay, zone: string): [Span, ...Span[]] {
  const book: Book = kind === 'dividend' ? { kind, period } : { kind: 'daily', period: null };
  const yesterday = plusDays(today, -1);
  const spans: Span[] = [];
  for (let day = plusDays(today, -DAYS); day <= yesterday;) {
    const window = windowAt(book, dayStart(day, zone), zone);
    const last = window.lastDay ?? day;
    spans.push({
      from: window.firstDay ?? day,
      to: last < yesterday ? last : yesterday,
      period: { ...window, kind },
    });
    day = plusDays(last, 1);
  }
  const [first, ...rest] = spans;
  assert(first !== undefined, 'a month has a period');
  return [first, ...rest];
}

/** A window that is shorter than a day, by its start. */
export function shortWindow(kind: 'hourly' | 'realtime', startsAt: Instant): Window {
  const endsAt = plus(startsAt, kind === 'hourly' ? HOUR : REAL_TIME_WINDOW_MS);
  return { kind, period: null, startsAt, endsAt, firstDay: null, lastDay: null };
}
