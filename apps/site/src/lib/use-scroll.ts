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
      return undefined;
    }
    if (!isSamePage) window.scrollTo({ top: 0 });
    return hash ? scrollToHash(hash) : undefined;
  }, [key, kind, page, hash]);
}

/** What a reader does to move about; the page then stays where the reader is. */
const moves = ['wheel', 'touchmove', 'keydown'] as const;

/** Scrolls to the section of the hash, which may appear only when its screen and its data are loaded. */
function scrollToHash(hash: string): (() => void) | undefined {
  const show = () => {
    const place = document.querySelector(`[id="${CSS.escape(hashOf({ hash }))}"]`);
    place?.scrollIntoView();
    return place !== null;
  };
  if (show()) return undefined;
  const end = () => {
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, end);
  };
  const observer = new MutationObserver(() => {
    if (show()) end();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  for (const move of moves) window.addEventListener(move, end, { passive: true });
  return end;
}
