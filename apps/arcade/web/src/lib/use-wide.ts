import { useSyncExternalStore } from 'react';

/** A desk, or a phone on its side; the style sheet asks the same. */
const query = '(width >= 48rem), (orientation: landscape) and (height < 30rem)';

export function useWide(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    () => matchMedia(query).matches,
  );
}
