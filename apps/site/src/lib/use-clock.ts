import { SECOND, systemClock, type Clock, type Instant } from '@mela/kernel/time';
import { useEffect, useState } from 'react';

/** The current time, updated every second. */
export function useClock(clock: Clock = systemClock): Instant {
  const [now, setNow] = useState(() => clock.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(clock.now()), SECOND);
    return () => clearInterval(ticking);
  }, [clock]);
  return now;
}

/** The offset of a zone from GMT at an instant: `GMT+5:30`. */
export function gmtOffset(instant: Instant, timeZone: string): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(
    instant,
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
}
