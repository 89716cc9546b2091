import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { firstRows, isSameRows, nextRows, type RowRange } from './virtual-rows.ts';

/** The number of columns, which the style sheet defines. */
export function useColumnCount(list: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(PHONE_COLUMNS);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const readColumns = () =>
      setColumns(Number(getComputedStyle(current).getPropertyValue('--games-across')) || PHONE_COLUMNS);
    readColumns();
    window.addEventListener('resize', readColumns);
    return () => window.removeEventListener('resize', readColumns);
  }, [list]);
  return columns;
}

const PHONE_COLUMNS = 2;

const none: RowRange = { from: 0, to: 0 };

/** The rows of a list that have tiles: the visible ones and, some frames later, those near them. */
export function useVirtualRows(list: RefObject<HTMLElement | null>, count: number): RowRange {
  const [rows, setRows] = useState(none);
  const latest = useRef(none);
  useLayoutEffect(() => layOutBetween(list));
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const fill = (next: RowRange): boolean => {
      if (isSameRows(latest.current, next)) return false;
      latest.current = next;
      setRows(next);
      return true;
    };
    let frame = 0;
    const fillNextFrame = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (fill(nextRows(latest.current, visibleRows(current, count), count))) fillNextFrame();
      });
    };
    // Before the first frame, so that a list is never painted empty.
    if (latest.current === none) fill(firstRows(visibleRows(current, count), count));
    fillNextFrame();
    window.addEventListener('scroll', fillNextFrame, { passive: true });
    window.addEventListener('resize', fillNextFrame);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', fillNextFrame);
      window.removeEventListener('resize', fillNextFrame);
    };
  }, [list, count]);
  return rows;
}

/**
 * Forces the layout of new rows in a separate task, between the DOM change and the frame: three short tasks, between which
 * input is handled, instead of two of which one is long. Without `scheduler.postTask` the frame does the layout.
 */
function layOutBetween(list: RefObject<HTMLElement | null>): void {
  const layOut = () => void list.current?.getBoundingClientRect();
  // Some browsers lack it, although the DOM types say otherwise.
  const { scheduler }: { scheduler?: Scheduler } = window;
  void scheduler?.postTask(layOut, { priority: 'user-blocking' });
}

/** The visible rows; all of them if the list has no height, as in jsdom. */
function visibleRows(list: HTMLElement, count: number): RowRange {
  const { top, height } = list.getBoundingClientRect();
  if (height === 0) return { from: 0, to: count };
  const step = height / count;
  return { from: Math.floor(-top / step), to: Math.ceil((window.innerHeight - top) / step) };
}
