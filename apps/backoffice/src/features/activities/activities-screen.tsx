import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { ApplicationsView } from './applications-view.tsx';
import { CampaignsView } from './campaigns-view.tsx';

const views = ['campaigns', 'applications'] as const;

/** Activities: campaigns with their budgets, and the applications of members. */
export function ActivitiesScreen() {
  const t = useTranslations('staffActivity');
  const { oneOf, set } = useFilters();
  const view = oneOf('view', views);
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      <Tabs
        label={t('view')}
        items={views.map((name) => ({ id: name, label: t(`views.${name}`) }))}
        value={view}
        // Filters belong to their view.
        onChange={(next) => set({ view: next, state: '', show: '', form: '' })}
        panelId="activities-view"
      />
      <TabPanel id="activities-view" value={view}>
        <div className="grid gap-4">{view === 'campaigns' ? <CampaignsView /> : <ApplicationsView />}</div>
      </TabPanel>
    </>
  );
}
