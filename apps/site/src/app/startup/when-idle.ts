/** Runs a task when the first view is painted and the page is idle; returns the function that cancels it. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
}

const SCROLL_IDLE_MS = 2500;
const SCROLL_IDLE_MS_MAX = 15_000;

/**
 * Runs a task that can wait: after the requests of the first view, and after 2.5 seconds without scrolling, at the latest
 * 15 seconds later.
 */
export function whenScrollIdle(run: () => void): void {
  whenIdle(() => {
    let still = setTimeout(rest, SCROLL_IDLE_MS);
    const late = setTimeout(rest, SCROLL_IDLE_MS_MAX);
    function wait() {
      clearTimeout(still);
      still = setTimeout(rest, SCROLL_IDLE_MS);
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
