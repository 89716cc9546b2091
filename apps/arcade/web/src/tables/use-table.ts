import { useEffect, useState } from 'react';
import type { TableView } from '#tables/table-view.ts';

export type SeenTable = TableView & {
  /** The offset of the page’s clock behind the arcade’s. */
  ahead: number;
};

const AGAIN_MS = 1500;
/** The arcade sends a message every second; after a longer silence the page reconnects. */
const SILENCE_MS = 4000;

/** The socket to the table. It reconnects by itself, and reports whether it is connected. */
export function useTable(key: string): { table: SeenTable | undefined; isLost: boolean } {
  const [table, setTable] = useState<SeenTable>();
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    let isGone = false;
    let line: WebSocket | undefined;
    let silence: ReturnType<typeof setTimeout> | undefined;
    let later: ReturnType<typeof setTimeout> | undefined;
    const watch = () => {
      clearTimeout(silence);
      silence = setTimeout(() => line?.close(), SILENCE_MS);
    };
    const lay = () => {
      const place = new URL('/api/table', location.href);
      place.protocol = place.protocol === 'https:' ? 'wss:' : 'ws:';
      line = new WebSocket(place);
      watch();
      line.addEventListener('open', () => line?.send(JSON.stringify({ key })));
      line.addEventListener('message', ({ data }) => {
        const view: TableView = JSON.parse(String(data));
        const receivedAt = nowHere();
        watch();
        setIsLost(false);
        setTable((before) => follow(before, view, receivedAt));
      });
      line.addEventListener('close', () => {
        if (isGone) return;
        setIsLost(true);
        later = setTimeout(lay, AGAIN_MS);
      });
    };
    lay();
    return () => {
      isGone = true;
      clearTimeout(silence);
      clearTimeout(later);
      line?.close();
    };
  }, [key]);
  return { table, isLost };
}

/** A smaller change of the clock offset is ignored. */
const CLOCK_MS = 20;

/** The latest message. Unchanged parts keep their references, so that they do not render. */
export function follow(before: SeenTable | undefined, view: TableView, receivedAt: number): SeenTable {
  const measured = view.now - receivedAt;
  if (!before) return { ...view, ahead: measured };
  // A slow message makes the arcade’s clock seem late: within a round the fastest message counts.
  const ahead = view.round?.id === before.round?.id ? Math.max(measured, before.ahead) : measured;
  const next = {
    ...view,
    ahead,
    round: sameOr(before.round, view.round),
    seats: sameOr(before.seats, view.seats),
    spots: sameOr(before.spots, view.spots),
    marks: sameOr(before.marks, view.marks),
  };
  const isAsBefore =
    next.round === before.round &&
    next.seats === before.seats &&
    next.spots === before.spots &&
    next.marks === before.marks &&
    Math.abs(ahead - before.ahead) < CLOCK_MS;
  return isAsBefore ? before : next;
}

function sameOr<Part>(before: Part, next: Part): Part {
  return JSON.stringify(before) === JSON.stringify(next) ? before : next;
}

/** The page’s monotonic clock, which cannot be set while it is open. */
const nowHere = (): number => performance.timeOrigin + performance.now();

/** The current time of the arcade’s clock. */
export const arcadeNow = ({ ahead }: SeenTable): number => nowHere() + ahead;

/** The elapsed time of a round, at normal speed. */
export function runningMsOf(table: SeenTable): number {
  const startedAt = table.round?.startedAt ?? null;
  return startedAt === null ? 0 : Math.max(0, (arcadeNow(table) - startedAt) * table.pace);
}

/** Whether bets are taken, as state: it ends by the clock, without a message of the arcade. */
export function useTakesBets(table: SeenTable | undefined): boolean {
  const [, turn] = useState(0);
  const isOpen = takesBets(table);
  useEffect(() => {
    if (!table?.round || !isOpen) return;
    const left = table.round.bettingEndsAt - arcadeNow(table);
    const timer = setTimeout(() => turn((turns) => turns + 1), Math.max(0, left) + 1);
    return () => clearTimeout(timer);
  });
  return isOpen;
}

/** Whether the arcade still takes bets on the current round. */
export function takesBets(table: SeenTable | undefined): boolean {
  return table?.round?.state === 'betting' && arcadeNow(table) < table.round.bettingEndsAt;
}
