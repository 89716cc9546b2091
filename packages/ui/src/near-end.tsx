import { useEffect, useRef } from 'react';

/**
 * Tells when the end of a list comes within reach. A key that changes with every page lets it tell again. It stands only while nothing is
 * fetched: news that overtake a page end its fetch, and then the end has to be told of once more.
 */
export function NearEnd({ onNear, reach = 600 }: { onNear: () => void; /** In pixels. */ reach?: number }) {
  const mark = useRef<HTMLDivElement>(null);
  const near = useRef(onNear);
  useEffect(() => {
    near.current = onNear;
  });
  useEffect(() => {
    if (!mark.current) return;
    const watcher = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near.current();
      },
      { rootMargin: `${reach}px 0px` },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  }, [reach]);
  return <div ref={mark} aria-hidden />;
}
