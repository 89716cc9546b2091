import { useTranslations } from 'use-intl';
import { CountBadge } from '#lib/count-badge.tsx';
import { useOffers } from './use-offers.ts';

/** The number of contract offers that wait for the member. */
export function OfferBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('member');
  const { data } = useOffers();
  const count = data?.offers.length ?? 0;
  return <CountBadge count={count} spoken={t('contractOffers', { count })} className={className} />;
}
