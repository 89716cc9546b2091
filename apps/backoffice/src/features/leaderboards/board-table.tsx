import { showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDay } from '#lib/use-date.ts';
import { boardTones, useTitleOf, type Board } from './board.ts';

type BoardTableProps = {
  boards: readonly Board[] | undefined;
  error: unknown;
  onRetry: () => void;
  onOpen: (id: string) => void;
};

/** The boards of the last weeks; a row opens the board. */
export function BoardTable({ boards, error, onRetry, onOpen }: BoardTableProps) {
  const t = useTranslations('staffLeaderboard');
  const titleOf = useTitleOf();
  const dayOf = useDay();
  return (
    <DataTable
      label={t('tabs.boards')}
      columns={useColumns()}
      rows={boards}
      keyOf={({ id }) => id}
      error={error}
      onRetry={onRetry}
      onOpen={({ id }) => onOpen(id)}
      openLabel={(board) => t('open', { name: titleOf(board), day: dayOf(board.firstDay) })}
      emptyBody={t('boardsEmpty')}
    />
  );
}

function useColumns(): Column<Board>[] {
  const t = useTranslations('staffLeaderboard');
  const titleOf = useTitleOf();
  const dayOf = useDay();
  return [
    {
      id: 'board',
      label: t('board'),
      show: (board) => <TwoLines below={t(`metrics.${board.metric}`)}>{titleOf(board)}</TwoLines>,
    },
    {
      id: 'week',
      label: t('week'),
      show: ({ firstDay, lastDay }) => t('days', { from: dayOf(firstDay), to: dayOf(lastDay) }),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, reviewedBy, paidBy }) => (
        <TwoLines
          below={
            paidBy !== null
              ? t('paidBy', { name: paidBy })
              : reviewedBy !== null
                ? t('reviewedBy', { name: reviewedBy })
                : ''
          }
        >
          {<Badge tone={boardTones[state]}>{t(`states.${state}`)}</Badge>}
        </TwoLines>
      ),
    },
    {
      id: 'entrants',
      label: t('entrants'),
      isNumber: true,
      show: ({ entrants, disqualified }) => (
        <TwoLines below={disqualified > 0 ? t('disqualifiedCount', { count: disqualified }) : ''}>
          {entrants}
        </TwoLines>
      ),
    },
    {
      id: 'pool',
      label: t('pool'),
      isNumber: true,
      show: ({ pool, setAside }) => (
        <TwoLines below={t('setAside', { amount: showMoney(setAside) })}>{<Rupees value={pool} />}</TwoLines>
      ),
    },
    { id: 'paid', label: t('paid'), isNumber: true, show: ({ paid }) => <Rupees value={paid} /> },
  ];
}
