import { instantOf, SECOND, systemClock } from '@mela/kernel/time';
import { useSyncExternalStore } from 'react';

/** Milliseconds that the server’s clock is ahead of this device’s, from the answer that came fastest. */
let ahead = 0;
let bestRoundTrip = Infinity;
/** After so long a slower answer counts too, because the device’s clock may have been set meanwhile. */
const FORGET_AFTER_MS = 60 * SECOND;
let measuredAt = -Infinity;

const deviceTime = () => systemClock.now().getTime();

/** The time of the server in milliseconds, as well as this device knows it. */
export function serverTimeNow(): number {
  return deviceTime() + ahead;
}

/** Measures the server’s clock by an answer that names its time: the server answered halfway between request and answer. */
export async function withServerTime<Answer extends { serverTime: string }>(
  ask: () => Promise<Answer>,
): Promise<Answer> {
  const sentAt = deviceTime();
  const answer = await ask();
  const answeredAt = deviceTime();
  const roundTrip = answeredAt - sentAt;
  if (roundTrip <= bestRoundTrip || answeredAt - measuredAt > FORGET_AFTER_MS) {
    bestRoundTrip = roundTrip;
    measuredAt = answeredAt;
    ahead = instantOf(answer.serverTime).getTime() - (sentAt + roundTrip / 2);
    tell();
  }
  return answer;
}

// One timer for all clocks of a page: it fires when a second of the server begins, so that all of them change together.
const listeners = new Set<() => void>();
let second = wholeSecond();
let timer: ReturnType<typeof setTimeout> | undefined;

function wholeSecond(): number {
  return Math.floor(serverTimeNow() / SECOND) * SECOND;
}

function tell(): void {
  second = wholeSecond();
  for (const listener of listeners) listener();
}

function tick(): void {
  timer = setTimeout(
    () => {
      tell();
      tick();
    },
    SECOND - (serverTimeNow() % SECOND),
  );
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    second = wholeSecond();
    tick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearTimeout(timer);
    timer = undefined;
  };
}

/** The time of the server in milliseconds, to the second; renders once per second. */
export function useServerSecond(): number {
  return useSyncExternalStore(listen, () => second);
}

/** The seconds from the server’s present to an instant of the wire, 0 when it has passed; renders only when they change. */
export function useSecondsUntil(instant: string): number {
  const at = instantOf(instant).getTime();
  return useSyncExternalStore(listen, () => Math.max(0, Math.ceil((at - second) / SECOND)));
}
