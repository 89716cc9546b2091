import { instantOf, MINUTE, SECOND, systemClock, type Clock } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api.tsx';
import type { WireDraw } from './betting-area.ts';

type Answer = LotteryWire['draw']['value'];
export type LastDraw = NonNullable<Answer['last']>;
/** The draws of a game, and by how much the server’s clock is ahead of this device’s clock. */
export type KnownDraws = Answer & { offsetMs: number };

/** `closed`: the sale is over and the draw is about to happen. `none`: no draw is published yet. */
export type DrawPhase = 'open' | 'closed' | 'stopped' | 'none';

export type DrawView = {
  phase: DrawPhase;
  /** The draw on sale, or about to be drawn. */
  current: WireDraw | null;
  next: WireDraw | null;
  last: LastDraw | null;
  /** The draw whose result is expected at any moment; undefined when there is none. */
  awaited: string | undefined;
  offsetMs: number;
};

const at = (time: string) => instantOf(time).getTime();

/** How long a missing result is polled for, and how often. */
const RESULT_WAIT_MS = MINUTE;
const RESULT_POLL_MS = 2 * SECOND;
const POLL_MS_MAX = MINUTE;
const POLL_MS_IDLE = 15 * SECOND;

/** What the draws are at a moment of the server. The next draw becomes the current one on time, without waiting for an answer. */
export function viewAt(known: KnownDraws, serverNow: number): DrawView {
  const { isStopped, last, offsetMs } = known;
  const isRolled = known.current !== null && serverNow >= at(known.current.drawAt);
  const current = isRolled ? known.next : known.current;
  const next = isRolled ? null : known.next;
  return {
    phase: phaseOf(isStopped, current, serverNow),
    current,
    next,
    last,
    awaited: isRolled ? known.current?.issue : awaitedOf(current, last, serverNow),
    offsetMs,
  };
}

function phaseOf(isStopped: boolean, current: WireDraw | null, serverNow: number): DrawPhase {
  if (isStopped) return 'stopped';
  if (current === null) return 'none';
  return serverNow < at(current.closeAt) ? 'open' : 'closed';
}

/** A closed draw is awaited; so is the one before, until its result is published. */
function awaitedOf(current: WireDraw | null, last: LastDraw | null, serverNow: number): string | undefined {
  if (current === null) return undefined;
  if (serverNow >= at(current.closeAt)) return current.issue;
  const openedMsAgo = serverNow - at(current.openAt);
  const isMissing = last !== null && at(last.drawnAt) < at(current.openAt);
  return isMissing && openedMsAgo < RESULT_WAIT_MS ? '' : undefined;
}

/** The next moment at which the view changes by itself. */
function nextChange({ current, next }: KnownDraws, serverNow: number): number | undefined {
  return [current, next]
    .flatMap((draw) => (draw === null ? [] : [at(draw.closeAt), at(draw.drawAt)]))
    .filter((moment) => moment > serverNow)
    .toSorted((one, other) => one - other)[0];
}

function pollAfter(known: KnownDraws, now: number): number {
  const serverNow = now + known.offsetMs;
  const { current, awaited } = viewAt(known, serverNow);
  if (current === null) return POLL_MS_IDLE;
  if (awaited !== undefined && awaited !== current.issue) return RESULT_POLL_MS;
  const untilDraw = at(current.drawAt) - serverNow + SECOND;
  return Math.min(POLL_MS_MAX, Math.max(SECOND, untilDraw));
}

export const drawKey = (gameCode: string) => [lotteryCalls.draw.path, gameCode] as const;

/** The draws of a game in step with the server’s clock. A push event and polling around the draw bring the result. */
export function useDraw(gameCode: string, clock: Clock = systemClock) {
  const { lottery } = useApi();
  const query = useQuery({
    queryKey: drawKey(gameCode),
    queryFn: async (): Promise<KnownDraws> => {
      const sentAt = clock.now().getTime();
      const answer = await lottery.draw({ query: { gameCode } });
      const middle = (sentAt + clock.now().getTime()) / 2;
      return { ...answer, offsetMs: at(answer.serverTime) - middle };
    },
    staleTime: 5 * SECOND,
    refetchInterval: ({ state: { data } }) =>
      data === undefined ? false : pollAfter(data, clock.now().getTime()),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { data: known } = query;
  const now = useChangingNow(known, clock);
  return { query, view: known && viewAt(known, now + known.offsetMs) };
}

/** The device’s time, renewed when a draw closes and when it is drawn. */
function useChangingNow(known: KnownDraws | undefined, clock: Clock): number {
  const [now, setNow] = useState(() => clock.now().getTime());
  const seen = Math.max(now, clock.now().getTime());
  useEffect(() => {
    if (known === undefined) return;
    const change = nextChange(known, seen + known.offsetMs);
    if (change === undefined) return;
    const timer = setTimeout(() => setNow(clock.now().getTime()), change - known.offsetMs - seen);
    return () => clearTimeout(timer);
  }, [known, seen, clock]);
  return seen;
}

/** Whole seconds until a moment of the server, counted down in step with its clock. */
export function useSecondsUntil(time: string, offsetMs: number, clock: Clock = systemClock): number {
  const left = () => at(time) - offsetMs - clock.now().getTime();
  const [leftMs, setLeftMs] = useState(left);
  useEffect(() => {
    const read = () => at(time) - offsetMs - clock.now().getTime();
    let timer = setTimeout(tick, 0);
    function tick() {
      const remaining = read();
      setLeftMs(remaining);
      // The next whole second of the countdown, and a few milliseconds more, because timers may fire early.
      if (remaining > 0) timer = setTimeout(tick, (remaining % SECOND) + 5);
    }
    return () => clearTimeout(timer);
  }, [time, offsetMs, clock]);
  return Math.max(0, Math.ceil(leftMs / SECOND));
}
