import { useEffect, useState } from 'react';
import { cardAt, jokerAt } from '#tables/pace.ts';
import type { TableResult } from '#tables/table-view.ts';
import { sounds } from '#web/lib/sound.ts';
import { runningMsOf, type SeenTable } from '#web/tables/use-table.ts';

export type Deal = Extract<TableResult, { game: 'andar-bahar' }>;
export type Dealt = { deal: Deal; isJokerOpen: boolean; count: number; isDone: boolean };

/** The number of open cards after the given time. */
function countAt(deal: Deal, milliseconds: number): number {
  let count = 0;
  while (count < deal.cards.length && cardAt(count) <= milliseconds) count += 1;
  return count;
}

function dealOf(table: SeenTable | undefined): Deal | undefined {
  const result = table?.round?.result;
  return result?.game === 'andar-bahar' ? result : undefined;
}

/** The deal once its last card is open, for components that do not animate the cards. */
export function useEndedDeal(table: SeenTable | undefined): Deal | undefined {
  const [, turn] = useState(0);
  const deal = dealOf(table);
  const isOver = table?.round?.state === 'over';
  const left = table && deal && !isOver ? cardAt(deal.cards.length - 1) - runningMsOf(table) : 0;
  useEffect(() => {
    if (!table || left <= 0) return;
    const timer = setTimeout(() => turn((turns) => turns + 1), left / table.pace + 1);
    return () => clearTimeout(timer);
  });
  return left > 0 ? undefined : deal;
}

/** The deal so far, card by card by the arcade’s clock; a late visitor sees all cards that are already open. */
export function useDealt(table: SeenTable | undefined): Dealt | undefined {
  const [, turn] = useState(0);
  const deal = dealOf(table);
  const isOver = table?.round?.state === 'over';
  const passed = table && deal ? (isOver ? Infinity : runningMsOf(table)) : 0;
  const count = deal ? countAt(deal, passed) : 0;
  const isJokerOpen = deal !== undefined && passed >= jokerAt;

  useEffect(() => {
    if (!table || !deal || isOver || count >= deal.cards.length) return;
    const nextAt = isJokerOpen ? cardAt(count) : jokerAt;
    const wait = Math.max(0, nextAt - runningMsOf(table)) / table.pace;
    const timer = setTimeout(() => turn((turns) => turns + 1), wait + 1);
    return () => clearTimeout(timer);
  });
  useEffect(() => {
    if (count > 0 && !isOver) sounds.card();
  }, [count, isOver]);

  return deal && { deal, isJokerOpen, count, isDone: isOver || count >= deal.cards.length };
}
