import { useEffect, useState } from 'react';
import type { TableView } from '#tables/table-view.ts';

export type SeenTable = TableView & {
  /** How far the page's clock is behind the arcade's. */
  ahead: number;
};

const AGAIN_MS = 1500;
/** The arcade says something every second; a line that is silent for longer is cut and laid anew. */
const SILENCE_MS = 4000;

/** The line to the table. It is laid again by itself, and whoever looks learns whether it stands. */
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
        watch();
        setIsLost(false);
        setTable({ ...view, ahead: view.now - nowHere() });
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

/** The page's own clock, which nobody can turn while it is open. */
const nowHere = (): number => performance.timeOrigin + performance.now();

/** What the arcade's clock says now. */
export const arcadeNow = ({ ahead }: SeenTable): number => nowHere() + ahead;

/** How long a round has been running, in time of an unhurried arcade. */
export function runningMsOf(table: SeenTable): number {
  const startedAt = table.round?.startedAt ?? null;
  return startedAt === null ? 0 : Math.max(0, (arcadeNow(table) - startedAt) * table.pace);
}

/** Whether the arcade still takes bets on the round that is on. */
export function takesBets(table: SeenTable | undefined): boolean {
  return table?.round?.state === 'betting' && arcadeNow(table) < table.round.bettingEndsAt;
}
