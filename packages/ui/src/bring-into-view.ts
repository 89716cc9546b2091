/** Scrolls a strip of chips that is wider than the screen to the chip of the current page. */
export function bringIntoView(item: HTMLElement | null): void {
  const strip = item?.parentElement;
  if (item && strip) strip.scrollLeft = item.offsetLeft - strip.offsetLeft - 16;
}

/** Room beside a revealed item, so that the faded edge of the strip does not cover it. */
const EDGE = 24;

/** Scrolls a strip sideways as far as an item of it is cut off; an item that is visible stays where it is. */
export function reveal(item: Element | null | undefined): void {
  const strip = item?.parentElement;
  if (!(item instanceof HTMLElement) || !strip) return;
  const start = item.offsetLeft - strip.offsetLeft;
  const end = start + item.offsetWidth;
  if (start < strip.scrollLeft) strip.scrollLeft = start - EDGE;
  else if (end > strip.scrollLeft + strip.clientWidth) strip.scrollLeft = end - strip.clientWidth + EDGE;
}
