import { useRef } from 'react';
import type { ReactNode } from 'react';
import { classes } from './classes.ts';
import { useScrollStop } from './use-measured.ts';

/** The part of a popup that scrolls between head and foot, by touch, wheel and keyboard. */
export function ScrollBody({ className, children }: { className: string; children: ReactNode }) {
  const container = useRef<HTMLDivElement>(null);
  const scrollStop = useScrollStop(container);
  return (
    <div
      ref={container}
      tabIndex={scrollStop}
      className={classes(
        'min-h-0 flex-1 overflow-y-auto overscroll-contain focus-visible:-outline-offset-2',
        className,
      )}
    >
      {children}
    </div>
  );
}
