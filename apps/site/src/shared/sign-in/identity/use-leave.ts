import { useEffect, useState } from 'react';
import { clearPending, savePending, readPending, type Pending } from './pending.ts';

type Begun = { url: string; attempt: string };

/**
 * Goes to a provider in the same tab, because phones often block a second window. A visitor who returns another way
 * than from the provider, by Back or a typed URL, has cancelled the sign-in.
 */
export function useLeave(purpose: Pending['purpose']) {
  const [isClosed, setClosed] = useState(() => readPending()?.purpose === purpose);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    clearPending();
    // A page from the back/forward cache returns in the state of leaving.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setClosed(readPending()?.purpose === purpose);
      clearPending();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [purpose]);
  return {
    isClosed,
    isLeaving,
    leave: ({ url, attempt }: Begun, rest: Pick<Pending, 'provider' | 'next'>) => {
      savePending({ attempt, purpose, ...rest });
      setClosed(false);
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
