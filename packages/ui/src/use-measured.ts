import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

type Place = RefObject<HTMLElement | null>;

/** Something measured on the page, kept true while the place scrolls, is resized, or gets other content. */
export function useMeasured<Value extends string | boolean>(
  place: Place,
  measure: (element: HTMLElement) => Value,
  before: Value,
): Value {
  const [value, setValue] = useState(before);
  useEffect(() => {
    const element = place.current;
    if (element === null) return undefined;
    const look = () => setValue(measure(element));
    const sizes = new ResizeObserver(look);
    // What is newly watched is told once the page has been laid out: measuring before would lay it out for this alone.
    const watch = () => {
      sizes.disconnect();
      sizes.observe(element);
      for (const child of element.children) sizes.observe(child);
    };
    const content = new MutationObserver(watch);
    watch();
    content.observe(element, { childList: true, subtree: true });
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      sizes.disconnect();
      content.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [place, measure]);
  return value;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isScrollStop(element: HTMLElement): boolean {
  const isOverflowing =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  return isOverflowing && element.querySelector(FOCUSABLE) === null;
}

/**
 * The tab index of a place that scrolls: a stop of its own when nothing inside it takes the focus, so that the
 * arrow keys reach all of it.
 */
export function useScrollStop(place: Place): 0 | undefined {
  return useMeasured(place, isScrollStop, false) ? 0 : undefined;
}
