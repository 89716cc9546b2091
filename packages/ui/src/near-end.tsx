import { useEffect, useRef } from 'react';

/**
 * Calls `onNear` when the end of a list is close to the viewport. Give it a key that changes with every page, so that it fires again.
 * Render it only while no page is loading: a push event can cancel a page load, and then the new mount requests the page again.
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
