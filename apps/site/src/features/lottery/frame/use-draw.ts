import { instantOf, MINUTE, SECOND } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api.tsx';
import { serverTimeNow, withServerTime } from '#shared/lottery/server-clock.ts';
import type { WireDraw } from './betting-area.ts';

type Answer = LotteryWire['draw']['value'];
type LastDraw = NonNullable<Answer['last']>;
/** An answer, and the first draw of the game that this page knew: no earlier draw is known to have happened. */
type Known = Answer & { firstIssue: string | undefined };

/** `closed`: the sale is over and the draw is about to happen. `none`: a draw is due by the schedule and none is held. */
type DrawPhase = 'open' | 'closed' | 'stopped' | 'none';

export type DrawView = {
  phase: DrawPhase;
  /** The draw on sale, or about to be drawn. */
  current: WireDraw | null;
  next: WireDraw | null;
  last: LastDraw | null;
  /** A result is expected at any moment. */
  isDrawing: boolean;
};

const at = (time: string) => instantOf(time).getTime();

/** How long a missing result is polled for, and how often. */
const RESULT_WAIT_MS = MINUTE;
const DRAWING_SHOWN_MS = MINUTE;
const RESULT_POLL_MS = 2 * SECOND;
const POLL_MS_MAX = MINUTE;
const POLL_MS_IDLE = 15 * SECOND;

/** What the draws are at a moment of the server. The next draw becomes the current one on time, without waiting for an answer. */
export function viewAt(known: Known, serverNow: number): DrawView {
  const { isStopped, last } = known;
  const isRolled = known.current !== null && serverNow >= at(known.current.drawAt);
  const current = isRolled ? known.next : known.current;
  const next = isRolled ? null : known.next;
  return {
    phase: phaseOf(isStopped, current, serverNow),
    current,
    next,
    last,
    isDrawing: isRolled || isResultMissing(known, current, serverNow) || isAboutToBeDrawn(current, serverNow),
  };
}

function phaseOf(isStopped: boolean, current: WireDraw | null, serverNow: number): DrawPhase {
  if (isStopped) return 'stopped';
  if (current === null) return 'none';
  return serverNow < at(current.closeAt) ? 'open' : 'closed';
}

/** Daily games close long before their draw; only the last minute of it is shown as drawing. */
function isAboutToBeDrawn(current: WireDraw | null, serverNow: number): boolean {
  return (
    current !== null && serverNow >= at(current.closeAt) && at(current.drawAt) - serverNow <= DRAWING_SHOWN_MS
  );
}

/** Whether the draw before this one has no published result yet. A result that stays away is not waited for longer. */
function isResultMissing({ last, firstIssue }: Known, current: WireDraw | null, serverNow: number): boolean {
  if (current === null || serverNow - at(current.openAt) >= RESULT_WAIT_MS) return false;
  return last === null ? current.issue !== firstIssue : at(last.drawnAt) < at(current.openAt);
}

/** The next moment at which the view changes by itself. */
function nextChange({ current, next }: Known, serverNow: number): number | undefined {
  return [current, next]
    .flatMap((draw) =>
      draw === null ? [] : [at(draw.closeAt), at(draw.drawAt) - DRAWING_SHOWN_MS, at(draw.drawAt)],
    )
    .filter((moment) => moment > serverNow)
    .toSorted((one, other) => one - other)[0];
}

/** Pages ask at different moments after a draw, so that they do not all ask in the same one. */
const SPREAD_MS = 1500;

function pollAfter(known: Known): number {
  const serverNow = serverTimeNow();
  const { current } = viewAt(known, serverNow);
  if (current === null) return POLL_MS_IDLE;
  const isRolled = current.issue !== known.current?.issue;
  if (isRolled || isResultMissing(known, current, serverNow)) return RESULT_POLL_MS;
  const untilDraw = at(current.drawAt) - serverNow + SECOND + (serverNow % SPREAD_MS);
  return Math.min(POLL_MS_MAX, untilDraw);
}

/** The draws of a game in step with the server’s clock. A push event and polling around the draw bring the result. */
export function useDraw(gameCode: string) {
  const { lottery } = useApi();
  const queryClient = useQueryClient();
  const queryKey = [lotteryCalls.draw.path, gameCode];
  const query = useQuery({
    queryKey,
    queryFn: async (): Promise<Known> => {
      const answer = await withServerTime(() => lottery.draw({ query: { gameCode } }));
      const before = queryClient.getQueryData<Known>(queryKey);
      return { ...answer, firstIssue: before?.firstIssue ?? answer.current?.issue };
    },
    staleTime: 5 * SECOND,
    refetchInterval: ({ state: { data } }) => (data === undefined ? false : pollAfter(data)),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const { data: known } = query;
  const now = useChangingNow(known);
  return { query, view: known && viewAt(known, now) };
}

/** The server’s time, renewed when a draw closes and when it is drawn. */
function useChangingNow(known: Known | undefined): number {
  const [renewedAt, setRenewedAt] = useState(serverTimeNow);
  const now = Math.max(renewedAt, serverTimeNow());
  useEffect(() => {
    if (known === undefined) return;
    const change = nextChange(known, now);
    if (change === undefined) return;
    const timer = setTimeout(() => setRenewedAt(serverTimeNow()), change - serverTimeNow());
    return () => clearTimeout(timer);
  }, [known, now]);
  return now;
}
