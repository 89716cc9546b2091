import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useTranslations } from 'use-intl';
import { SecurityCard } from '#shared/sign-in/security-card.tsx';
import { usePlayLimits, type PlayLimits } from './use-play-limits.ts';

/** The number of limits, and a link to them. The link is shown even if the limits do not load. */
export function LimitsSection() {
  const t = useTranslations('playLimits');
  const { data: limits } = usePlayLimits();
  const count = limits ? countOf(limits) : 0;
  return (
    <SecurityCard
      id="play-limits"
      icon={HeartHandshake}
      title={t('card')}
      body={t('cardBody')}
      state={
        limits && (
          <Badge tone={count > 0 ? 'good' : 'quiet'}>
            {count > 0 ? t('cardSome', { count }) : t('cardNone')}
          </Badge>
        )
      }
    >
      <Button href="/member/playLimits" tone="outline" className="justify-self-start">
        {t('cardOpen')}
      </Button>
    </SecurityCard>
  );
}

function countOf({ amounts, session, reality }: PlayLimits): number {
  const times = [session, reality].filter(({ minutes }) => minutes !== null);
  return amounts.filter(({ max }) => max !== null).length + times.length;
}
