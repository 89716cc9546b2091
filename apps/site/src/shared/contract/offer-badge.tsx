import { useTranslations } from 'use-intl';
import { useOffers } from './use-offers.ts';

/** The number of contract offers that wait for the member, spoken with its meaning; nothing if there are none. */
export function OfferBadge({ className = '' }: { className?: string }) {
  const t = useTranslations('member');
  const { data } = useOffers();
  const count = data?.offers.length ?? 0;
  if (count === 0) return null;
  return (
    <span
      className={`inline-grid h-5 min-w-5 shrink-0 place-items-center rounded-pill bg-hot px-1 text-xs leading-none font-bold text-on-hot tabular-nums ${className}`}
    >
      <span aria-hidden>{count}</span>
      <span className="sr-only">{t('contractOffers', { count })}</span>
    </span>
  );
}
