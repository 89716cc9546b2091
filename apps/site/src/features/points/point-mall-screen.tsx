import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';

/** No menu leads here while there is nothing to redeem. */
export function PointMallScreen() {
  const t = useTranslations();
  useTitle(t('points.title'));
  return (
    <EmptyState
      heading="h1"
      title={t('points.title')}
      action={<Button href="/hot">{t('lobby.tryHot')}</Button>}
    >
      {t('points.emptyBody')}
    </EmptyState>
  );
}
