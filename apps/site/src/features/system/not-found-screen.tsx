import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import { useTitle } from '#lib/use-title.ts';

export function NotFoundScreen() {
  const t = useTranslations('system');
  useTitle(t('notFoundTitle'));
  return (
    <div className="py-10">
      <EmptyState heading="h1" title={t('notFoundTitle')} action={<Button href="/">{t('home')}</Button>}>
        {t('notFoundBody')}
      </EmptyState>
    </div>
  );
}
