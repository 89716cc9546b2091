import { SECOND } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import Mail from 'lucide-react/icons/mail';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslations } from 'use-intl';

const LASTS = 2.4 * SECOND;

/** Across the card, in percent, with the share of the time after which each envelope falls. */
const drops = [4, 14, 25, 33, 45, 52, 63, 71, 82, 92].map((left, index) => ({
  left,
  after: ((index * 7) % 10) / 20,
}));

/** Envelopes that fall over the card for a moment. The page does not render it if less motion is wanted. */
export function Rain({ onEnd }: { onEnd: () => void }) {
  const t = useTranslations('envelope');
  const sky = useRef<HTMLDivElement>(null);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    // The animations end with their elements, which leave the page together with this component.
    for (const [index, drop] of [...(sky.current?.children ?? [])].entries())
      drop.animate(
        [
          { transform: 'translateY(-3rem) rotate(-12deg)', opacity: 1 },
          { transform: 'translateY(24rem) rotate(14deg)', opacity: 1 },
        ],
        { duration: LASTS * 0.6, delay: LASTS * (drops[index]?.after ?? 0), fill: 'both', easing: 'ease-in' },
      );
    const over = setTimeout(() => end(), LASTS);
    return () => clearTimeout(over);
  }, []);
  return (
    <>
      <div ref={sky} aria-hidden className="pointer-events-none absolute inset-0">
        {drops.map(({ left }) => (
          <span key={left} className="absolute top-0 text-danger" style={{ left: `${left}%` }}>
            <Icon of={Mail} size="large" />
          </span>
        ))}
      </div>
      <Button tone="outline" size="small" onClick={onEnd}>
        {t('skip')}
      </Button>
    </>
  );
}
