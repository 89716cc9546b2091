import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** The title of the window while this screen is shown; the brand comes last, so that tabs can be told apart. */
export function useTitle(title: string): void {
  const t = useTranslations('backoffice');
  const brand = t('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
