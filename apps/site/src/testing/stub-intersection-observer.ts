import { vi } from 'vitest';

/** Replaces IntersectionObserver: every observed element is reported as visible. */
export function stubIntersectionObserver(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly callback: (entries: { isIntersecting: boolean }[]) => void;
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        this.callback = callback;
      }
      observe() {
        queueMicrotask(() => this.callback([{ isIntersecting: true }]));
      }
      disconnect() {
        // The stub holds no observations.
      }
    },
  );
}
