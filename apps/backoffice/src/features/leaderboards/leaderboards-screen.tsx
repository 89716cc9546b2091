import { showMoney } from '@mela/kernel/money';
import { staffLeaderboardCalls } from '@mela/protocol/calls/staff-leaderboard';
import { Tabs } from '@mela/ui/tabs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { BoardPopup } from './board-popup.tsx';
import { BoardTable } from './board-table.tsx';
import { PlanTable } from './plan-table.tsx';

const tabs = ['boards', 'plans'] as const;

/** The boards of the last weeks with their review and payment, and the plans that boards are opened from. */
export function LeaderboardsScreen() {
  const t = useTranslations('staffLeaderboard');
  const { staffLeaderboard } = useApi();
  const { get, set, oneOf } = useFilters();
  const tab = oneOf('tab', tabs);
  const board = get('board');
  const { data, error, refetch } = useQuery({
    queryKey: [staffLeaderboardCalls.list.path],
    queryFn: () => staffLeaderboard.list({}),
  });
  const list = { error, onRetry: () => void refetch() };
  return (
    <>
      <ScreenHead title={t('title')} intro={t('intro')} />
      {data && (
        <p className="text-sm text-muted tabular-nums">
          {t('budget', { left: showMoney(data.budget.left) })}
        </p>
      )}
      <Tabs
        label={t('title')}
        items={tabs.map((id) => ({ id, label: t(`tabs.${id}`) }))}
        value={tab}
        onChange={(next) => set({ tab: next })}
      />
      {tab === 'boards' ? (
        <BoardTable boards={data?.boards} onOpen={(id) => set({ board: id })} {...list} />
      ) : (
        <PlanTable plans={data?.plans} {...list} />
      )}
      {board !== '' && <BoardPopup id={board} onClose={() => set({ board: '' })} />}
    </>
  );
}
