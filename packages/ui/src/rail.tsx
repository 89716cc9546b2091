import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Children, useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from './icon.tsx';

export type RailProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  rows?: 1 | 2 | undefined;
  /** `own`: each child brings its width. `tile`: six across on a desktop, the third one peeping in on a phone. */
  size?: 'own' | 'tile' | 'card' | undefined;
  children: ReactNode;
};

/** A list that scrolls sideways and shows the edge of what comes next. Arrows for those with a pointer. */
export function Rail({ label, previousLabel, nextLabel, rows = 1, size = 'own', children }: RailProps) {
  const list = useRef<HTMLUListElement>(null);
  const ends = useEnds(list);
  const scroll = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <div className="relative contain-inline-size">
      <ul
        ref={list}
        aria-label={label}
        data-rows={rows}
        data-size={size}
        className="grid snap-x snap-mandatory scroll-ps-4 auto-cols-max grid-flow-col gap-3 overflow-x-auto overscroll-x-contain no-scrollbar data-[rows=2]:grid-rows-2 data-[size=card]:auto-cols-[82%] data-[size=tile]:auto-cols-[calc((100%-1.5rem)/2.4)] sm:data-[size=card]:auto-cols-[calc((100%-0.75rem)/2)] sm:data-[size=tile]:auto-cols-[calc((100%-2.25rem)/3.4)] lg:data-[size=card]:auto-cols-[calc((100%-1.5rem)/3)] lg:data-[size=tile]:auto-cols-[calc((100%-3.75rem)/6)]"
      >
        {Children.toArray(children).map((child, at) => (
          <li key={at} className="min-w-0 snap-start">
            {child}
          </li>
        ))}
      </ul>
      <Arrow side="start" label={previousLabel} isNeeded={!ends.isAtStart} onClick={() => scroll(-1)} />
      <Arrow side="end" label={nextLabel} isNeeded={!ends.isAtEnd} onClick={() => scroll(1)} />
    </div>
  );
}

type ArrowProps = { side: 'start' | 'end'; label: string; isNeeded: boolean; onClick: () => void };

function Arrow({ side, label, isNeeded, onClick }: ArrowProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={!isNeeded}
      data-side={side}
      onClick={onClick}
      className="absolute inset-y-0 z-10 my-auto hidden size-11 items-center justify-center rounded-pill border border-line bg-raised text-text shadow-float transition-[color,opacity] hover:text-accent disabled:pointer-events-none disabled:opacity-0 data-[side=end]:-end-4 data-[side=start]:-start-4 md:pointer-fine:inline-flex"
    >
      <Icon of={side === 'start' ? ChevronLeft : ChevronRight} />
    </button>
  );
}

/** Whether the list stands at its beginning and at its end, kept true while it scrolls and grows. */
function useEnds(list: RefObject<HTMLUListElement | null>) {
  const [ends, setEnds] = useState({ isAtStart: true, isAtEnd: true });
  useEffect(() => {
    const element = list.current;
    if (element === null) return undefined;
    const look = () => {
      const rest = element.scrollWidth - element.clientWidth - element.scrollLeft;
      const isAtStart = element.scrollLeft <= 1;
      const isAtEnd = rest <= 1;
      setEnds((old) =>
        old.isAtStart === isAtStart && old.isAtEnd === isAtEnd ? old : { isAtStart, isAtEnd },
      );
    };
    look();
    const watch = new ResizeObserver(look);
    watch.observe(element);
    for (const item of element.children) watch.observe(item);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      watch.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [list]);
  return ends;
}
