import { dayStart, type LocalDay } from '@mela/kernel/time';
import { useCallback } from 'react';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';

/** A calendar day or a range of days as text: `9 – 15 Nov 2026`. */
export function usePeriodText(): (days: { from: LocalDay; to: LocalDay }) => string {
  const date = useDate();
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  return useCallback(
    ({ from, to }) => {
      const full = { day: 'numeric', month: 'short', year: 'numeric' } as const;
      const last = date(dayStart(to, zone), full);
      if (from === to) return last;
      const isSameYear = from.slice(0, 4) === to.slice(0, 4);
      const first = date(dayStart(from, zone), isSameYear ? { day: 'numeric', month: 'short' } : full);
      return `${first} – ${last}`;
    },
    [date, zone],
  );
}
