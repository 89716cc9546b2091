import { useEffect, useState } from 'react';
import { forgetPending, keepPending, readPending, type Pending } from './pending.ts';

type Begun = { url: string; attempt: string };

/**
 * Leaves the site for a provider, in the same tab: phones open no second window without a fight. Whoever comes back by another way
 * than the provider's, by the back button or a typed address, has closed the sign-in.
 */
export function useLeave(purpose: Pending['purpose']) {
  const [isClosed, setClosed] = useState(() => readPending()?.purpose === purpose);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    forgetPending();
    // A page that was only put aside wakes up as it was, in the middle of leaving.
    const wake = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      setClosed(readPending()?.purpose === purpose);
      forgetPending();
    };
    window.addEventListener('pageshow', wake);
    return () => window.removeEventListener('pageshow', wake);
  }, [purpose]);
  return {
    isClosed,
    isLeaving,
    leave: ({ url, attempt }: Begun, rest: Pick<Pending, 'provider' | 'next'>) => {
      keepPending({ attempt, purpose, ...rest });
      setClosed(false);
      setLeaving(true);
      window.location.assign(url);
    },
  };
}
