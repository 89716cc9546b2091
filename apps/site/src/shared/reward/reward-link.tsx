import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import Gift from 'lucide-react/icons/gift';
import { useTranslations } from 'use-intl';
import { RewardBadge } from './reward-badge.tsx';
import { useClaimableCount } from './use-claimable-count.ts';

/** The address of the reward center. */
export const rewardPath = '/member/rewardCenter';

/** A gift with the number of rewards to claim. */
export function RewardLink() {
  const t = useTranslations('shell');
  const { hasRewards } = useClaimableCount();
  if (!hasRewards) return null;
  return (
    <Link
      href={rewardPath}
      title={t('rewards')}
      className="relative grid size-11 shrink-0 place-items-center rounded-pill text-muted transition-colors hover:bg-control/20 hover:text-text"
    >
      <Icon of={Gift} />
      <span className="sr-only">{t('rewards')}</span>
      <RewardBadge className="absolute end-0 top-0.5 ring-2 ring-ground" />
    </Link>
  );
}
