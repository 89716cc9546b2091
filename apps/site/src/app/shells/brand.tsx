import { Rangoli } from '@mela/ui/rangoli';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The logo, a link to home. The name beside it is shown always, when there is space, or never. */
export function Brand({ named = 'always' }: { named?: 'always' | 'withRoom' | 'never' }) {
  const t = useTranslations('common');
  return (
    <Link to="/" aria-label={t('brand')} className="flex min-h-11 shrink-0 items-center gap-2 text-accent">
      <Rangoli size={34} />
      <span
        data-named={named}
        className="font-heading text-xl font-bold text-text data-[named=never]:hidden max-[25rem]:data-[named=withRoom]:hidden"
        aria-hidden
      >
        {t('brand')}
      </span>
    </Link>
  );
}
