import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { firstRows, isSameRows, nextRows, type Rows } from './rows.ts';

/** The number of columns, which the style sheet defines. */
export function useAcross(list: RefObject<HTMLElement | null>): number {
  const [across, setAcross] = useState(PHONE_ACROSS);
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const look = () =>
      setAcross(Number(getComputedStyle(current).getPropertyValue('--games-across')) || PHONE_ACROSS);
    look();
    window.addEventListener('resize', look);
    return () => window.removeEventListener('resize', look);
  }, [list]);
  return across;
}

const PHONE_ACROSS = 2;

const none: Rows = { from: 0, to: 0 };

/** The rows of a list that have tiles: the visible ones and, some frames later, those near them. */
export function useRows(list: RefObject<HTMLElement | null>, count: number): Rows {
  const [rows, setRows] = useState(none);
  const latest = useRef(none);
  useLayoutEffect(() => layOutBetween(list));
  useLayoutEffect(() => {
    const { current } = list;
    if (!current) return;
    const fill = (next: Rows): boolean => {
      if (isSameRows(latest.current, next)) return false;
      latest.current = next;
      setRows(next);
      return true;
    };
    let frame = 0;
    const goOn = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        if (fill(nextRows(latest.current, sightOf(current, count), count))) goOn();
      });
    };
    // Before the first frame, so that a list is never painted empty.
    if (latest.current === none) fill(firstRows(sightOf(current, count), count));
    goOn();
    window.addEventListener('scroll', goOn, { passive: true });
    window.addEventListener('resize', goOn);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', goOn);
      window.removeEventListener('resize', goOn);
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
function sightOf(list: HTMLElement, count: number): Rows {
  const { top, height } = list.getBoundingClientRect();
  if (height === 0) return { from: 0, to: count };
  const step = height / count;
  return { from: Math.floor(-top / step), to: Math.ceil((window.innerHeight - top) / step) };
}
