import { vi } from 'vitest';

/** Replaces ResizeObserver: every observed element is reported once, as after a layout. */
export function stubResizeObserver(): void {
  vi.stubGlobal('ResizeObserver', function ResizeObserver(report: () => void) {
    return { observe: () => queueMicrotask(report), disconnect: () => undefined };
  });
}
