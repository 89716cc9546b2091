import { MINUTE, SECOND } from '@mela/kernel/time';
import { useSecondsUntil } from '#shared/lottery/server-clock.ts';

/** From so many seconds on the digits are marked. */
const URGENT_SECONDS = 5;

const two = (value: number) => String(Math.floor(value)).padStart(2, '0');

type ClockDigitsProps = { until: string };

/** The time left as large digits: `0 0 : 4 2`. The last five seconds are marked. */
export function ClockDigits({ until }: ClockDigitsProps) {
  const seconds = useSecondsUntil(until);
  const text = `${two((seconds * SECOND) / MINUTE)}:${two(seconds % 60)}`;
  return (
    <span role="timer" data-urgent={seconds <= URGENT_SECONDS} className="inline-flex items-center gap-0.5">
      <span className="sr-only">{text}</span>
      {[...text].map((sign, place) =>
        sign === ':' ? (
          <span key={place} aria-hidden className="px-0.5 font-heading text-lg font-bold">
            :
          </span>
        ) : (
          <span key={place} aria-hidden className="lottery-digit">
            {sign}
          </span>
        ),
      )}
    </span>
  );
}

/** The seconds until the draw, large, over the board of a closed draw. */
export function LockDigits({ until }: ClockDigitsProps) {
  const text = two(Math.min(99, useSecondsUntil(until)));
  return (
    <span aria-hidden className="inline-flex gap-3">
      {[...text].map((sign, place) => (
        <span key={place} className="lottery-digit">
          {sign}
        </span>
      ))}
    </span>
  );
}
