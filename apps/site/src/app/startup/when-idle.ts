/** Runs something once the first view is painted and the page has nothing better to do; gives back what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
}

const REST = 2500;
const REST_AT_MOST = 15_000;

/**
 * The same for what can wait until the visitor has looked around: it shares the line with nothing of the first view, and a processor with
 * nobody who is scrolling, however long, within reason.
 */
export function whenRested(run: () => void): void {
  whenIdle(() => {
    let still = setTimeout(rest, REST);
    const late = setTimeout(rest, REST_AT_MOST);
    function wait() {
      clearTimeout(still);
      still = setTimeout(rest, REST);
    }
    function rest() {
      clearTimeout(still);
      clearTimeout(late);
      window.removeEventListener('scroll', wait);
      run();
    }
    window.addEventListener('scroll', wait, { passive: true });
  });
}
