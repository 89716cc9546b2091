import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Leaderboard } from '#features/leaderboard/leaderboard.tsx';
import { MissionScreen } from '#features/mission/mission-screen.tsx';

const tabs = ['missions', 'leaderboard'] as const;
const PANEL = 'mission-leaderboard';

/** `/member/missionLeaderboard`: the missions of the member and the leaderboards. The tab is in the URL. */
export function MissionPage() {
  const t = useTranslations();
  const title = t('member.pages.missionLeaderboard.name');
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('tab');
  const tab = tabs.find((name) => name === wanted) ?? 'missions';
  return (
    <div className="grid min-w-0 gap-4">
      <h1 className="text-xl">{title}</h1>
      <Tabs
        label={title}
        panelId={PANEL}
        items={tabs.map((id) => ({ id, label: t(`mission.tabs.${id}`) }))}
        value={tab}
        onChange={(id) => setSearch({ tab: id }, { replace: true, preventScrollReset: true })}
      />
      <TabPanel id={PANEL} value={tab}>
        {tab === 'missions' ? <MissionScreen /> : <Leaderboard />}
      </TabPanel>
    </div>
  );
}
