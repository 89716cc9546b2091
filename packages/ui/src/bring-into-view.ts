/** Where a strip of chips is wider than the screen, it starts at the one whose page this is. */
export function bringIntoView(item: HTMLElement | null): void {
  const strip = item?.parentElement;
  if (item && strip) strip.scrollLeft = item.offsetLeft - strip.offsetLeft - 16;
}
