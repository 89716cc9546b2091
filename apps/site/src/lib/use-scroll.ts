import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { hashOf } from './hash-of.ts';

/** After a navigation the page is at its top or at the hash; on the way back it is where it was left. */
export function useScroll(): void {
  const { key, pathname, hash } = useLocation();
  const kind = useNavigationType();
  const places = useRef(new Map<string, number>());
  const shownPath = useRef(pathname);

  useEffect(() => {
    const kept = places.current;
    const keep = () => void kept.set(key, window.scrollY);
    window.addEventListener('scroll', keep, { passive: true });
    return () => window.removeEventListener('scroll', keep);
  }, [key]);

  useEffect(() => {
    const isSamePage = shownPath.current === pathname;
    shownPath.current = pathname;
    if (kind === NavigationType.Pop) {
      const place = places.current.get(key);
      if (place !== undefined) window.scrollTo({ top: place });
      return;
    }
    if (hash) {
      document.querySelector(`[id="${CSS.escape(hashOf({ hash }))}"]`)?.scrollIntoView();
      return;
    }
    if (!isSamePage) window.scrollTo({ top: 0 });
  }, [key, kind, pathname, hash]);
}
