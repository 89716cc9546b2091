import { useSyncExternalStore } from 'react';

/** A desktop, or a phone in landscape; the style sheet has the same condition. */
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
