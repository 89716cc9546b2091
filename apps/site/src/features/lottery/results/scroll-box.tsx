import { useEffect, useRef, type ReactNode } from 'react';

type ScrollBoxProps = {
  label: string;
  className: string;
  /** Begins at the end of the content, where the newest is. */
  startsAtEnd?: boolean;
  children: ReactNode;
};

/** Content that scrolls inside the page, also with the keyboard. */
export function ScrollBox({ label, className, startsAtEnd = false, children }: ScrollBoxProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (startsAtEnd && box.current) box.current.scrollLeft = box.current.scrollWidth;
  });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a tab stop, a keyboard cannot scroll the box
    <section ref={box} aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
