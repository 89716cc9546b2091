import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';

/** From a dead end to somebody who can help. */
export function WriteLink() {
  const t = useTranslations('password');
  return (
    <Link href="/?popup=feedback" className="inline-flex min-h-11 items-center font-semibold text-accent">
      {t('write')}
    </Link>
  );
}
