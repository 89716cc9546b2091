import {
  instantOf,
  localDay,
  plus,
  systemClock,
  type Clock,
  type Instant,
  type LocalDay,
} from '@mela/kernel/time';

/** The bank's clock runs with the machine's, some way ahead or behind: a tester can let a deadline pass. */
export type BankClock = Clock & { setOffset(milliseconds: number): void };

export function openClock(offset: number): BankClock {
  let ahead = offset;
  return {
    now: () => plus(systemClock.now(), ahead),
    setOffset: (milliseconds) => {
      ahead = milliseconds;
    },
  };
}

const epoch = instantOf('1970-01-01T00:00:00.000Z');

export const instantAt = (milliseconds: number): Instant => plus(epoch, milliseconds);

/** The bank's books turn their page at midnight in India. */
export const dayAt = (milliseconds: number): LocalDay => localDay(instantAt(milliseconds), 'Asia/Kolkata');
