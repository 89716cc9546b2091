import { dayStart, localDay, plusDays, type Clock, type Instant, type LocalDay } from '@mela/kernel/time';

/** Days of the merchant's calendar, and the instants at which they begin and end. */
export type Days = { firstDay: LocalDay; lastDay: LocalDay; from: Instant; until: Instant };

type Needs = { clock: Clock; settings: { merchant(): { timeZone: string } } };

type DayRangeQuery = { from?: LocalDay | undefined; to?: LocalDay | undefined };

const USUAL_DAYS = 7;

/** The requested days. `to` defaults to today, `from` to six days before `to`. */
export function parseDayRange({ clock, settings }: Needs, { from, to }: DayRangeQuery): Days {
  const { timeZone } = settings.merchant();
  const today = localDay(clock.now(), timeZone);
  // A first day after today gives that single day, which has no data.
  const lastDay = to ?? (from !== undefined && from > today ? from : today);
  const firstDay = from ?? plusDays(lastDay, 1 - USUAL_DAYS);
  return {
    firstDay,
    lastDay,
    from: dayStart(firstDay, timeZone),
    until: dayStart(plusDays(lastDay, 1), timeZone),
  };
}
