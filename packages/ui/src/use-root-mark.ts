import { useLayoutEffect } from 'react';

/** How many parts want each mark now. */
const wanted = new Map<string, number>();

/**
 * Marks the root of the page while a part is there, so that the page's style can follow it. A style that looks for the part instead
 * (`:has`) is tried again, through the whole page, with everything that is added anywhere.
 */
export function useRootMark(mark: `data-${string}`, isWanted = true): void {
  useLayoutEffect(() => {
    if (!isWanted) return;
    count(mark, 1);
    return () => count(mark, -1);
  }, [mark, isWanted]);
}

function count(mark: string, by: 1 | -1): void {
  const parts = (wanted.get(mark) ?? 0) + by;
  wanted.set(mark, parts);
  document.documentElement.toggleAttribute(mark, parts > 0);
}
