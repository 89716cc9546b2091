type Waiting = { until: number };

export type Patience<One extends Waiting> = {
  wait(one: One): void;
  /** It has its answer. */
  leave(one: One): void;
};

/**
 * Whoever waits too long is answered anyway. One timer serves all of them: everybody is as patient as the others, so the first to come
 * is the first to be late.
 */
export function openPatience<One extends Waiting>(giveUp: (one: One) => void): Patience<One> {
  const waiting = new Set<One>();
  let timer: NodeJS.Timeout | undefined;

  const watch = (): void => {
    const [first] = waiting;
    timer = first && setTimeout(look, Math.max(1, first.until - performance.now()));
  };
  const look = (): void => {
    const now = performance.now();
    for (const one of waiting) {
      if (one.until > now) break;
      waiting.delete(one);
      giveUp(one);
    }
    watch();
  };

  return {
    wait: (one) => {
      waiting.add(one);
      if (timer === undefined) watch();
    },
    leave: (one) => {
      waiting.delete(one);
      if (waiting.size > 0 || timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
    },
  };
}
