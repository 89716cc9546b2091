import { DAY, HOUR, MINUTE, SECOND } from '@mela/kernel/time';
import { useLocale } from 'use-intl';
import { useSecondsUntil } from './server-clock.ts';

/** From so many seconds on a countdown is marked with `data-urgent`. */
const URGENT_SECONDS = 5;

type CountdownProps = { until: string; className?: string };

/** The time left by the server’s clock: `00:42`, `01:10:05`, `2d 01:10:05`. Screen readers read it on request only. */
export function Countdown({ until, className }: CountdownProps) {
  const locale = useLocale();
  const left = useSecondsUntil(until);
  return (
    <span
      role="timer"
      data-urgent={left <= URGENT_SECONDS}
      className={`whitespace-nowrap tabular-nums ${className ?? ''}`}
    >
      {clockText(left, locale)}
    </span>
  );
}

/** Seconds as a clock shows them, with days in front where there are any. */
export function clockText(seconds: number, locale: string): string {
  const left = seconds * SECOND;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const [days, hours] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR)];
  const minutes = `${two((left % HOUR) / MINUTE)}:${two((left % MINUTE) / SECOND)}`;
  if (days === 0) return hours === 0 ? minutes : `${two(hours)}:${minutes}`;
  const shownDays = new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'unit',
    unit: 'day',
    unitDisplay: 'narrow',
  }).format(days);
  return `${shownDays} ${two(hours)}:${minutes}`;
}
