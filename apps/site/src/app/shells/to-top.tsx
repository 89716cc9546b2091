import { Icon } from '@mela/ui/icon';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';

/**
 * Appears after about one screen of scrolling; an element high on the page is observed instead of scroll events. It is hidden in the
 * member center, where it would cover the controls at the end of a row.
 */
export function ToTop() {
  const t = useTranslations('shell');
  const isMemberCenter = useLocation().pathname.startsWith('/member');
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
      {isDown && !isMemberCenter && (
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
