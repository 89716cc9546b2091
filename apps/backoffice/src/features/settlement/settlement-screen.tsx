import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useTranslations } from 'use-intl';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { BillsView } from './bills-view.tsx';
import { ReceivablesView } from './receivables-view.tsx';
import { RunsView } from './runs-view.tsx';

const views = ['bills', 'runs', 'receivables'] as const;

/** Settlement of contracts: bills, the runs that made them, and what agents owe. */
export function SettlementScreen() {
  const t = useTranslations('staffSettlement');
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
        onChange={(next) =>
          set({ view: next, state: '', kind: '', run: '', bill: '', shadow: '', inputs: '', page: '' })
        }
        panelId="settlement-view"
      />
      <TabPanel id="settlement-view" value={view}>
        <div className="grid gap-4">
          {view === 'bills' && <BillsView />}
          {view === 'runs' && <RunsView />}
          {view === 'receivables' && <ReceivablesView />}
        </div>
      </TabPanel>
    </>
  );
}
