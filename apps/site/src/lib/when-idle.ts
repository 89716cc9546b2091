/** Runs something once the first view is painted and the page has nothing better to do; gives back what calls it off. */
export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 1);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(run, { timeout: 3000 });
  return () => window.cancelIdleCallback(handle);
}

/** The same for what can wait until the visitor has looked around: it shares the line with nothing of the first view. */
export function whenRested(run: () => void): () => void {
  let callOff = () => {};
  const stopWaiting = whenIdle(() => {
    const timer = setTimeout(run, 2500);
    callOff = () => clearTimeout(timer);
  });
  return () => {
    stopWaiting();
    callOff();
  };
}
