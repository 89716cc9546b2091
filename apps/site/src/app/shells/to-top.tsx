import { Icon } from '@mela/ui/icon';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { gamePages } from '#shared/games/game-pages.ts';

/**
 * Appears after about one screen of scrolling; an element high on the page is observed instead of scroll events. It is hidden in the
 * member center and on game pages, where it would cover controls.
 */
export function ToTop() {
  const t = useTranslations('shell');
  const { pathname } = useLocation();
  const isUnfit = pathname.startsWith('/member') || gamePages.has(pathname);
  const mark = useRef<HTMLDivElement>(null);
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const element = mark.current;
    if (!element) return;
    const watcher = new IntersectionObserver(([entry]) => setDown(entry ? !entry.isIntersecting : false));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  return (
    <>
      <div ref={mark} aria-hidden className="pointer-events-none absolute top-0 h-[90vh] w-px" />
      {isDown && !isUnfit && (
        <button
          type="button"
          aria-label={t('toTop')}
          title={t('toTop')}
          onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
          className="fixed end-4 bottom-[calc(var(--bottom-bar)+1rem)] z-20 grid size-12 place-items-center rounded-pill border border-line bg-raised text-text shadow-float animate-arrive hover:border-control"
        >
          <Icon of={ArrowUp} />
        </button>
      )}
    </>
  );
}
