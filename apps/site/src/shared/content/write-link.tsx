import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';

/** Opens the feedback form from an error or empty page. */
export function WriteLink() {
  const t = useTranslations('password');
  return (
    <Link href="/?popup=feedback" className="inline-flex min-h-11 items-center font-semibold text-accent">
      {t('write')}
    </Link>
  );
}
