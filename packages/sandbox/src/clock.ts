import { instantOf, plus, systemClock, type Clock, type Instant } from '@mela/kernel/time';

/** The sandbox clock follows the machine’s with an offset: a tester can let a deadline pass. */
export type SandboxClock = Clock & { setOffset(milliseconds: number): void };

export function openClock(offset: number): SandboxClock {
  let ahead = offset;
  return {
    now: () => plus(systemClock.now(), ahead),
    setOffset: (milliseconds) => {
      ahead = milliseconds;
    },
  };
}

/** Milliseconds since 1970, as in the append-only log. */
export type Moment = number;

export const momentOf = ({ clock }: { clock: Clock }): Moment => clock.now().getTime();

const epoch = instantOf('1970-01-01T00:00:00.000Z');

export const instantAt = (moment: Moment): Instant => plus(epoch, moment);
