/** What stands below a field and is read out with it: its help, or what is wrong with it. */
export function below(control: HTMLElement): string {
  return document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent ?? '';
}
