import { systemClock } from '@mela/kernel/time';
import { hotCounter } from '@mela/protocol/constants';
import { hotReward, textOfPaise } from '@mela/rules/catalogue/jackpot';
import { Amount } from '@mela/ui/amount';
import { reducedMotion, useMedia } from '@mela/ui/use-media';
import { useEffect, useState } from 'react';
import { useStatus } from '#lib/status.ts';
import { counterStart } from './counter-start.ts';

/** A number that grows while it is visible. It is hidden from screen readers, because it has no meaning. */
export function HotCounter({ position }: { position: number }) {
  const { data: status } = useStatus();
  const now = useCounterTime();
  const paise = hotReward({ openedAt, now, position }, hotCounter);
  return (
    <span
      aria-hidden
      className="relative mb-1.5 justify-self-center rounded-pill bg-night/85 px-2 py-0.5 text-[0.6875rem] text-lamp md:mb-2 md:text-xs"
    >
      <Amount value={textOfPaise(paise)} symbol={status?.merchant.currencySymbol ?? '₹'} />
    </span>
  );
}

/** All counters start at the time when the browser session began. */
const openedAt = counterStart();

function useCounterTime() {
  const isStill = useMedia(reducedMotion);
  const [now, setNow] = useState(() => systemClock.now());
  useEffect(() => {
    if (isStill) return;
    const timer = setInterval(() => setNow(systemClock.now()), hotCounter.every);
    return () => clearInterval(timer);
  }, [isStill]);
  return now;
}
