import { useEffect, useState, type RefObject } from 'react';

/** Becomes true when an element comes close to the viewport, and stays true, so that content below loads on scroll. */
export function useNear(element: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!watched || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '300px 0px' },
    );
    watcher.observe(watched);
    return () => watcher.disconnect();
  }, [element, isNear]);
  return isNear;
}
