import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { useTranslations } from 'use-intl';
import type { AgentPageId } from './pages.ts';

/** A page of the specification without content; only its address leads here. */
export function EmptyAgentPage({ pageId }: { pageId: AgentPageId }) {
  const t = useTranslations('agent');
  return (
    <EmptyState
      heading="h1"
      title={t(`pages.${pageId}.name`)}
      action={<Button href="/agentHome">{t('toFirstPage')}</Button>}
    >
      {t('emptyBody')}
    </EmptyState>
  );
}
