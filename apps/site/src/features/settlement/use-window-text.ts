import { instantOf, localDay, plusDays } from '@mela/kernel/time';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import type { Bill } from './use-settlement.ts';

/** The window of a payment as text: days of dividends and daily salaries, times of day of the others. */
export function useWindowText(): (bill: Pick<Bill, 'kind' | 'startsAt' | 'endsAt'>) => string {
  const date = useDate();
  const periodText = usePeriodText();
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return ({ kind, startsAt, endsAt }) => {
    if (kind === 'dividend' || kind === 'daily') {
      const from = localDay(instantOf(startsAt), zone);
      // The end belongs to the next window.
      return periodText({ from, to: plusDays(localDay(instantOf(endsAt), zone), -1) });
    }
    const time = (at: string) => date(at, { timeStyle: 'short' });
    const day = date(startsAt, { day: 'numeric', month: 'short', year: 'numeric' });
    return `${day}, ${time(startsAt)} – ${time(endsAt)}`;
  };
}
