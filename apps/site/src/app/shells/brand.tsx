import { Rangoli } from '@mela/ui/rangoli';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';

/** The sign over the gate; it leads home. `isMark` shows the drawing alone. */
export function Brand({ isMark = false }: { isMark?: boolean }) {
  const t = useTranslations('common');
  return (
    <Link to="/" aria-label={t('brand')} className="flex min-h-11 shrink-0 items-center gap-2 text-accent">
      <Rangoli size={34} />
      <span
        data-mark={isMark}
        className="font-heading text-xl font-bold text-text data-[mark=true]:hidden"
        aria-hidden
      >
        {t('brand')}
      </span>
    </Link>
  );
}
