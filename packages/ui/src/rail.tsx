import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, isValidElement, useRef } from 'react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { useMeasured, useScrollStop } from './use-measured.ts';
import { pointer, useMedia } from './use-media.ts';

export type RailProps = {
  label: string;
  previousLabel: string;
  nextLabel: string;
  rows?: 1 | 2 | undefined;
  /** `own`: each child sets its width. `tile`: six per row on a desktop; on a phone the third is partly visible. */
  size?: 'own' | 'tile' | 'card' | undefined;
  /** On phones the list extends to the edge of the screen, across gutters of 16 px. */
  isToEdge?: boolean | undefined;
  onScroll?: (() => void) | undefined;
  children: ReactNode;
};

/** A list that scrolls horizontally and shows part of the next item. Arrows for mouse users. */
export function Rail(props: RailProps) {
  const {
    label,
    previousLabel,
    nextLabel,
    rows = 1,
    size = 'own',
    isToEdge = false,
    onScroll,
    children,
  } = props;
  const list = useRef<HTMLUListElement>(null);
  const position = useMeasured(list, scrollPosition, 'whole');
  const scrollStop = useScrollStop(list);
  const hasArrows = useMedia(pointer);
  const scroll = (direction: 1 | -1) => {
    const element = list.current;
    element?.scrollBy({ left: direction * element.clientWidth * 0.9, behavior: 'smooth' });
  };
  return (
    <div className="relative contain-inline-size">
      <ul
        ref={list}
        aria-label={label}
        tabIndex={scrollStop}
        onScroll={onScroll}
        data-edge={isToEdge}
        data-rows={rows}
        data-size={size}
        className="-m-1 grid snap-x snap-mandatory scroll-px-1 auto-cols-max grid-flow-col gap-3 overflow-x-auto overscroll-x-contain p-1 no-scrollbar max-md:data-[edge=true]:-mx-4 max-md:data-[edge=true]:scroll-px-4 max-md:data-[edge=true]:px-4 data-[rows=2]:grid-rows-2 data-[size=card]:auto-cols-[82%] data-[size=tile]:auto-cols-[calc((100%-1.5rem)/2.4)] sm:data-[size=card]:auto-cols-[calc((100%-0.75rem)/2)] sm:data-[size=tile]:auto-cols-[calc((100%-2.25rem)/3.4)] lg:data-[size=card]:auto-cols-[calc((100%-1.5rem)/3)] lg:data-[size=tile]:auto-cols-[calc((100%-3.75rem)/6)]"
      >
        {/* Relative: hidden text for screen readers would otherwise lie outside of the list, and widen the page. */}
        {Children.toArray(children).map((child, at) => (
          <li key={isValidElement(child) ? child.key : at} className="relative min-w-0 snap-start">
            {child}
          </li>
        ))}
      </ul>
      {hasArrows && (
        <>
          <Arrow
            side="start"
            label={previousLabel}
            isNeeded={position === 'middle' || position === 'end'}
            onClick={() => scroll(-1)}
          />
          <Arrow
            side="end"
            label={nextLabel}
            isNeeded={position === 'start' || position === 'middle'}
            onClick={() => scroll(1)}
          />
        </>
      )}
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
      className="absolute inset-y-0 z-10 my-auto inline-flex size-11 items-center justify-center rounded-pill border border-line bg-raised text-text shadow-float transition-[color,opacity] hover:text-accent disabled:pointer-events-none disabled:opacity-0 data-[side=end]:-end-4 data-[side=start]:-start-4"
    >
      <Icon of={side === 'start' ? ChevronLeft : ChevronRight} />
    </button>
  );
}

/** On which sides the list has more content to scroll to: both, one or none. */
function scrollPosition(list: HTMLElement): ScrollPosition {
  const isAtStart = list.scrollLeft <= 1;
  const isAtEnd = list.scrollWidth - list.clientWidth - list.scrollLeft <= 1;
  if (isAtStart) return isAtEnd ? 'whole' : 'start';
  return isAtEnd ? 'end' : 'middle';
}

type ScrollPosition = 'whole' | 'start' | 'middle' | 'end';
