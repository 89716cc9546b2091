import { DAY, HOUR, MINUTE, SECOND, type Clock } from '@mela/kernel/time';
import { useSecondsUntil } from './use-draw.ts';

type CountdownProps = { until: string; offsetMs: number; clock?: Clock | undefined };

const two = (value: number) => String(value).padStart(2, '0');

/** The time until a moment of the server. Screen readers read it on request only. */
export function Countdown({ until, offsetMs, clock }: CountdownProps) {
  const left = useSecondsUntil(until, offsetMs, clock) * SECOND;
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const seconds = Math.floor((left % MINUTE) / SECOND);
  const parts = [
    ...(days > 0 ? [String(days)] : []),
    ...(days + hours > 0 ? [two(hours)] : []),
    two(minutes),
    two(seconds),
  ];
  return (
    <span role="timer" className="inline-flex gap-1 font-heading text-lg leading-none font-bold tabular-nums">
      {parts.map((part, place) => (
        <span
          key={parts.length - place}
          className="inline-grid min-h-8 min-w-8 place-items-center rounded-control bg-lamp px-1 text-on-lamp"
        >
          {part}
        </span>
      ))}
    </span>
  );
}
