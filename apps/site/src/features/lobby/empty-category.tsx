import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';

/** A category without games, which only its address leads to. */
export function EmptyCategory() {
  const t = useTranslations('lobby');
  return (
    <EmptyState title={t('closedTitle')} action={<Button href="/hot">{t('tryHot')}</Button>}>
      {t('closed')}
    </EmptyState>
  );
}
