/** The text below a field that describes it: its help or its validation message. */
export function descriptionOf(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
