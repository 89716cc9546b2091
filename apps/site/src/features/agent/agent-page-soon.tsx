import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { useTranslations } from 'use-intl';
import { OpeningSoon } from '#shared/content/opening-soon.tsx';
import { agentPages, type AgentPageId } from './pages.ts';

/** An agent page that is not implemented yet. */
export function AgentPageSoon({ pageId }: { pageId: AgentPageId }) {
  const t = useTranslations('agent');
  return (
    <OpeningSoon
      title={t(`pages.${pageId}.name`)}
      art={
        <span className="grid size-16 place-items-center rounded-pill bg-lamp/15 text-accent">
          <Icon of={agentPages[pageId].icon} size="large" />
        </span>
      }
      action={<Button href="/agentHome/agentAnnouncement">{t('announcementsAction')}</Button>}
    >
      <p>{t(`pages.${pageId}.body`)}</p>
      <p className="mt-4 text-sm">{t('today')}</p>
    </OpeningSoon>
  );
}
