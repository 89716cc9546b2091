import { useEffect } from 'react';
import { useTranslations } from 'use-intl';

/** Sets the document title while this screen is shown; the brand comes last, so that browser tabs are distinguishable. */
export function useTitle(title: string): void {
  const t = useTranslations('backoffice');
  const brand = t('brand');
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
}
