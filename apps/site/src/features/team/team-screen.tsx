import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { MemberPage } from './member-page.tsx';
import { TeamList } from './team-list.tsx';
import { TeamTree } from './team-tree.tsx';

const panelId = 'team-view';

/** The own team as a list and as a tree, and the page of one member. View, filters and member are in the URL. */
export function TeamScreen() {
  const t = useTranslations();
  const [address, setAddress] = useSearchParams();
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set());
  const toggle = (id: string) =>
    setOpenIds((ids) =>
      ids.has(id) ? new Set([...ids].filter((one) => one !== id)) : new Set([...ids, id]),
    );
  const memberId = address.get('member');
  const view = address.get('view') === 'tree' ? 'tree' : 'list';
  if (memberId !== null) return <MemberPage key={memberId} memberId={memberId} />;
  return (
    <div className="grid min-w-0 gap-4">
      <header className="grid gap-1">
        <h1 className="text-2xl">{t('agent.pages.downlineManagmentView.name')}</h1>
        <p className="text-muted">{t('agent.pages.downlineManagmentView.body')}</p>
      </header>
      <Tabs
        label={t('agentTeam.views')}
        items={[
          { id: 'list', label: t('agentTeam.list') },
          { id: 'tree', label: t('agentTeam.tree') },
        ]}
        value={view}
        onChange={(id) => setAddress(id === 'tree' ? { view: 'tree' } : {}, { replace: true })}
        panelId={panelId}
      />
      <TabPanel id={panelId} value={view}>
        {view === 'tree' ? <TeamTree open={{ ids: openIds, toggle }} /> : <TeamList />}
      </TabPanel>
    </div>
  );
}
