import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { AgentView } from './agent-view.tsx';
import { ApplicationsView } from './applications-view.tsx';
import { TreeView } from './tree-view.tsx';

const views = ['tree', 'applications'] as const;

/** The tree of agents with one agent at a time, and the applications to become an agent. */
export function AgentsScreen() {
  const t = useTranslations('staffTeam');
  const { get, oneOf, set } = useFilters();
  const view = oneOf('view', views);
  const agent = get('agent');
  return (
    <>
      <ScreenHead title={t('agents')} intro={t('intro')} />
      <Tabs
        label={t('view')}
        items={views.map((name) => ({ id: name, label: t(`views.${name}`) }))}
        value={view}
        onChange={(next) => set({ view: next, state: '', agent: '' })}
        panelId="agents-view"
      />
      <TabPanel id="agents-view" value={view}>
        <div className="grid gap-4">
          {view === 'applications' && <ApplicationsView />}
          {view === 'tree' && (agent === '' ? <TreeView /> : <AgentView key={agent} id={agent} />)}
        </div>
      </TabPanel>
    </>
  );
}
