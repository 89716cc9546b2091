import { staffLeaderboardCalls } from '@mela/protocol/calls/staff-leaderboard';
import { Badge } from '@mela/ui/badge';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate, useDay } from '#lib/use-date.ts';
import { BoardActions } from './board-actions.tsx';
import { boardTones, useTitleOf, type Detail } from './board.ts';
import { DecideBoardPopup, type Decision } from './decide-board-popup.tsx';
import { EntryTable } from './entry-table.tsx';

/** One board: its facts, its places, and the decisions of the review. */
export function BoardPopup({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslations();
  const { staffLeaderboard } = useApi();
  const titleOf = useTitleOf();
  const [decision, setDecision] = useState<Decision | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffLeaderboardCalls.detail.path, id],
    queryFn: () => staffLeaderboard.detail({ query: { id } }),
  });
  if (decision && data)
    return <DecideBoardPopup board={data} decision={decision} onClose={() => setDecision(null)} />;
  return (
    <Popup
      title={data ? titleOf(data) : t('staffLeaderboard.board')}
      isWide
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="grid gap-4">
          <BoardFacts board={data} />
          <BoardActions board={data} onDecide={setDecision} />
          <EntryTable board={data} onDisqualify={(entry) => setDecision({ kind: 'disqualify', entry })} />
        </div>
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Popup>
  );
}

function BoardFacts({ board }: { board: Detail }) {
  const t = useTranslations('staffLeaderboard');
  const dayOf = useDay();
  const date = useDate();
  const { firstDay, lastDay, state, metric, pool, setAside, paid, entrants, reviewedBy, paidBy, paidAt } =
    board;
  return (
    <Facts
      facts={[
        { label: t('state'), value: <Badge tone={boardTones[state]}>{t(`states.${state}`)}</Badge> },
        { label: t('week'), value: t('days', { from: dayOf(firstDay), to: dayOf(lastDay) }) },
        { label: t('metric'), value: t(`metrics.${metric}`) },
        { label: t('entrants'), value: String(entrants) },
        { label: t('pool'), value: <Rupees value={pool} /> },
        { label: t('setAsideLabel'), value: <Rupees value={setAside} /> },
        { label: t('paid'), value: <Rupees value={paid} /> },
        { label: t('reviewer'), value: reviewedBy ?? '' },
        { label: t('payer'), value: paidBy === null ? '' : t('byAt', { name: paidBy, time: date(paidAt) }) },
      ]}
    />
  );
}
