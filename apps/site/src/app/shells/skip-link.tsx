import { useTranslations } from 'use-intl';

/** The first tab stop: skips header and menus. */
export function SkipLink() {
  const t = useTranslations('shell');
  return (
    <a
      href="#content"
      className="fixed start-4 top-2 z-50 -translate-y-20 rounded-control bg-accent px-4 py-3 font-semibold text-on-accent focus:translate-y-0"
    >
      {t('skip')}
    </a>
  );
}
