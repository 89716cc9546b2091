import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

type ElementRef = RefObject<HTMLElement | null>;

/** A value measured on an element, updated when it scrolls, is resized, or gets other content. */
export function useMeasured<Value extends string | boolean>(
  ref: ElementRef,
  measure: (element: HTMLElement) => Value,
  before: Value,
): Value {
  const [value, setValue] = useState(before);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return undefined;
    const look = () => setValue(measure(element));
    const sizes = new ResizeObserver(look);
    // A new observation reports after layout. Measuring directly would force an additional layout.
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
  }, [ref, measure]);
  return value;
}

const FOCUSABLE = 'a[href], button, input, select, textarea, summary, [tabindex]';

function isScrollStop(element: HTMLElement): boolean {
  const isOverflowing =
    element.scrollHeight > element.clientHeight + 1 || element.scrollWidth > element.clientWidth + 1;
  return isOverflowing && element.querySelector(FOCUSABLE) === null;
}

/**
 * The tab index of a scrollable element: it is a tab stop when nothing inside it is focusable, so that the
 * arrow keys can scroll it.
 */
export function useScrollStop(ref: ElementRef): 0 | undefined {
  return useMeasured(ref, isScrollStop, false) ? 0 : undefined;
}
