import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { DrawsView } from './draws-view.tsx';
import { GamesView } from './games-view.tsx';
import { ReportView } from './report-view.tsx';
import { RequestsView } from './requests-view.tsx';

const views = ['draws', 'games', 'requests', 'report'] as const;

/** The lottery: draws, games, requests of staff, and the report. */
export function LotteryScreen() {
  const t = useTranslations('staffLottery');
  const { oneOf, set } = useFilters();
  const view = oneOf('view', views);
  return (
    <>
      <ScreenHead title={t('lottery')} intro={t('intro')} />
      <Tabs
        label={t('view')}
        items={views.map((name) => ({ id: name, label: t(`views.${name}`) }))}
        value={view}
        // Filters belong to their view; `state` has other values in each.
        onChange={(next) => set({ view: next, state: '', draw: '' })}
        panelId="lottery-view"
      />
      <TabPanel id="lottery-view" value={view}>
        <div className="grid gap-4">
          {view === 'draws' && <DrawsView />}
          {view === 'games' && <GamesView />}
          {view === 'requests' && <RequestsView />}
          {view === 'report' && <ReportView />}
        </div>
      </TabPanel>
    </>
  );
}
