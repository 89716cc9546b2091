import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Link } from '@mela/ui/link';
import { useTranslations } from 'use-intl';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { shownValue, type Detail, type Entry } from './board.ts';

type EntryTableProps = { board: Detail; onDisqualify: (entry: Entry) => void };

/** The first places, those who get none because of a shared payout account, and those who were disqualified. */
export function EntryTable({ board, onDisqualify }: EntryTableProps) {
  const t = useTranslations('staffLeaderboard');
  return (
    <DataTable
      label={t('entries')}
      columns={useColumns(board, onDisqualify)}
      rows={board.entries}
      keyOf={({ memberId }) => memberId}
      error={null}
      onRetry={() => undefined}
      emptyBody={t('entriesEmpty')}
    />
  );
}

function useColumns(
  { metric, state }: Detail,
  onDisqualify: EntryTableProps['onDisqualify'],
): Column<Entry>[] {
  const t = useTranslations('staffLeaderboard');
  const may = useMay();
  const actions: Column<Entry> = {
    id: 'actions',
    label: t('actions'),
    show: (entry) =>
      entry.reason === null && (
        <Button
          size="small"
          tone="outline"
          aria-label={t('disqualifyNamed', { account: entry.account })}
          onClick={() => onDisqualify(entry)}
        >
          {t('disqualify')}
        </Button>
      ),
  };
  return [
    { id: 'rank', label: t('rank'), isNumber: true, show: ({ rank }) => rank ?? '–' },
    { id: 'member', label: t('member'), show: (entry) => <Member entry={entry} /> },
    {
      id: 'value',
      label: t(`metrics.${metric}`),
      isNumber: true,
      show: ({ value }) => shownValue(metric, value),
    },
    {
      id: 'prize',
      label: t('prize'),
      isNumber: true,
      show: ({ prize }) => (prize === null ? '–' : <Rupees value={prize} />),
    },
    ...(state === 'frozen' && may('leaderboard.review') ? [actions] : []),
  ];
}

function Member({ entry: { memberId, account, reason, linkedTo } }: { entry: Entry }) {
  const t = useTranslations('staffLeaderboard');
  const below = reason ?? (linkedTo.length > 0 ? t('linkedTo', { accounts: linkedTo.join(', ') }) : '');
  return (
    <TwoLines below={below}>
      <span className="inline-flex flex-wrap items-center gap-2">
        <Link href={`/members/${memberId}`}>{account}</Link>
        {reason !== null && <Badge tone="danger">{t('out')}</Badge>}
        {reason === null && linkedTo.length > 0 && <Badge tone="hot">{t('linked')}</Badge>}
      </span>
    </TwoLines>
  );
}
