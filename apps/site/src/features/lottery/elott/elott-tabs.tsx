import type { LotteryGame } from '@mela/rules/lottery/types';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { Suspense, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { lazyScreen } from '#lib/lazy-screen.ts';
import { NewestResults } from './newest-results.tsx';
import { OwnBets } from './own-bets.tsx';

const TrendView = lazyScreen(() => import('#features/lottery/results/trend-view.tsx'), 'TrendView');

const tabs = ['results', 'chart', 'own'] as const;
type Tab = (typeof tabs)[number];

/** The newest results, charts of them, and the member’s own bets. */
export function ElottTabs({ game, view }: { game: LotteryGame; view: DrawView }) {
  const t = useTranslations('lotteryElott');
  const panel = useId();
  const [tab, setTab] = useState<Tab>('own');
  return (
    <section
      aria-label={t('tabs')}
      className="min-w-0 rounded-card border border-line bg-surface px-3 pb-3 md:px-4"
    >
      <Tabs
        label={t('tabs')}
        items={tabs.map((id) => ({ id, label: t(`tab.${id}`) }))}
        value={tab}
        panelId={panel}
        onChange={(id) => setTab(tabs.find((one) => one === id) ?? 'results')}
      />
      <TabPanel id={panel} value={tab}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-3">
          {tab === 'results' && <NewestResults game={game} lastIssue={view.last?.issue} />}
          {tab === 'chart' && (
            <Suspense>
              <TrendView game={game} />
            </Suspense>
          )}
          {tab === 'own' && <OwnBets game={game} view={view} />}
        </div>
      </TabPanel>
    </section>
  );
}
