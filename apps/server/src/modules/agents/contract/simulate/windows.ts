import { plusDays, type LocalDay } from '@mela/kernel/time';
import type { ContractTerms } from '@mela/protocol/shapes/contract-terms';
import { periodAfter, periodStart } from '@mela/rules/agents/periods';
import type { DayWindow } from './queries.ts';

const DAYS = 30;

/** The last 30 days as the periods of a contract: whole periods, and the running one up to yesterday. */
export function windowsBefore(terms: ContractTerms, today: LocalDay): readonly DayWindow[] {
  const type = terms.kind === 'dividend' ? terms.period : 'daily';
  const yesterday = plusDays(today, -1);
  const windows: DayWindow[] = [];
  for (let from = periodStart(type, plusDays(today, -DAYS)); from <= yesterday;) {
    const next = periodAfter({ type, start: from });
    const end = plusDays(next, -1);
    windows.push({ from, to: end < yesterday ? end : yesterday });
    from = next;
  }
  return windows;
}
