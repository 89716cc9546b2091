import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType, type Location } from 'react-router';
import { hashOf } from './hash-of.ts';

/** Identifies a page for scrolling: an order is another page than the list of orders; a filter or a popup is not. */
function pageOf({ pathname, search }: Pick<Location, 'pathname' | 'search'>): string {
  return `${pathname} ${new URLSearchParams(search).get('order') ?? ''}`;
}

/** Scrolls to the top or to the hash after a navigation; Back restores the previous position. */
export function useScroll(): void {
  const location = useLocation();
  const { key, hash } = location;
  const page = pageOf(location);
  const kind = useNavigationType();
  const positions = useRef(new Map<string, number>());
  const shownPage = useRef(page);

  useEffect(() => {
    const saved = positions.current;
    const savePosition = () => void saved.set(key, window.scrollY);
    window.addEventListener('scroll', savePosition, { passive: true });
    return () => window.removeEventListener('scroll', savePosition);
  }, [key]);

  useEffect(() => {
    const isSamePage = shownPage.current === page;
    shownPage.current = page;
    if (kind === NavigationType.Pop) {
      const position = positions.current.get(key);
      if (position !== undefined) window.scrollTo({ top: position });
      return;
    }
    if (hash) {
      document.querySelector(`[id="${CSS.escape(hashOf({ hash }))}"]`)?.scrollIntoView();
      return;
    }
    if (!isSamePage) window.scrollTo({ top: 0 });
  }, [key, kind, page, hash]);
}
