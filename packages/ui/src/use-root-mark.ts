import { useLayoutEffect } from 'react';

/** Number of mounted components per mark. */
const wanted = new Map<string, number>();

/**
 * Sets an attribute on the root element while a component is mounted, so that the page's style can depend on it. The alternative `:has`
 * is matched again against the whole page whenever an element is added.
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
