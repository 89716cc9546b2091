import { useTranslations } from 'use-intl';
import { CountBadge } from '#lib/count-badge.tsx';
import { useClaimableCount } from './use-claimable-count.ts';

/** The number of rewards that the member can claim. */
export function RewardBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('shell');
  const { count } = useClaimableCount();
  return <CountBadge count={count} spoken={t('rewardsToClaim', { count })} className={className} />;
}
