import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches; updates when it changes. */
export function useMedia(query: string): boolean {
  const listen = useCallback(
    (changed: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(listen, () => window.matchMedia(query).matches);
}

export const reducedMotion = '(prefers-reduced-motion: reduce)';
export const phone = '(max-width: 767.98px)';
export const desktop = '(min-width: 1024px)';
/** Wide enough for the wide side menu beside the header's top menu and balance. */
export const wideDesktop = '(min-width: 1280px)';
/** Matches devices with a mouse or similar pointer and a screen wider than a phone. */
export const pointer = '(min-width: 768px) and (pointer: fine)';
