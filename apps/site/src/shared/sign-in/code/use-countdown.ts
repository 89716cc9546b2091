import { SECOND, systemClock } from '@mela/kernel/time';
import { useEffect, useState } from 'react';

/** Whole seconds until an instant; the timer runs only while it is in the future. */
export function useCountdown() {
  const [endsAt, setEndsAt] = useState(0);
  const [now, setNow] = useState(() => systemClock.now().getTime());
  const left = Math.max(0, Math.ceil((endsAt - now) / SECOND));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const ticking = setInterval(() => setNow(systemClock.now().getTime()), SECOND);
    return () => clearInterval(ticking);
  }, [isRunning]);
  return {
    left,
    start: (milliseconds: number) => {
      const at = systemClock.now().getTime();
      setNow(at);
      setEndsAt(at + milliseconds);
    },
  };
}
