import { useTranslations } from 'use-intl';
import { CountBadge } from '#lib/count-badge.tsx';
import { useMissionCount } from './use-missions.ts';

/** The number of missions whose reward can be claimed. */
export function MissionBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('mission');
  const count = useMissionCount();
  return <CountBadge count={count} spoken={t('toClaim', { count })} className={className} />;
}
