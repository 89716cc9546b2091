import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import type { MemberPageId } from './pages.ts';

/** A page of the specification without content; only its address leads here. */
export function EmptyMemberPage({ pageId }: { pageId: MemberPageId }) {
  const t = useTranslations('member');
  return (
    <EmptyState
      heading="h1"
      title={t(`pages.${pageId}.name`)}
      action={<Button href="/hot">{t('emptyAction')}</Button>}
    >
      {t('emptyBody')}
    </EmptyState>
  );
}
