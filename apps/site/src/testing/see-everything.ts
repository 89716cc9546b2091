import { vi } from 'vitest';

/** Replaces IntersectionObserver: every observed element is reported as visible. */
export function seeEverything(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly tell: (entries: { isIntersecting: boolean }[]) => void;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.tell = tell;
      }
      observe() {
        queueMicrotask(() => this.tell([{ isIntersecting: true }]));
      }
      disconnect() {
        // The stub holds no observations.
      }
    },
  );
}
