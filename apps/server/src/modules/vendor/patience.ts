type Waiting = { until: number; giveUp(): void };

export type Patience = {
  wait(one: Waiting): void;
  /** It has its answer. */
  leave(one: Waiting): void;
};

/**
 * Whoever waits too long is answered anyway. One timer serves all of them: everybody is as patient as the others, so the first to come
 * is the first to be late.
 */
export function openPatience(): Patience {
  const waiting = new Set<Waiting>();
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
      one.giveUp();
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
