/** Scrolls a strip of chips that is wider than the screen to the chip of the current page. */
export function bringIntoView(item: HTMLElement | null): void {
  const strip = item?.parentElement;
  if (item && strip) strip.scrollLeft = item.offsetLeft - strip.offsetLeft - 16;
}
