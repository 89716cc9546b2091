import { staffTransferLineCalls } from '@mela/protocol/calls/staff-transfer-line';
import type { StaffTransferLineWire } from '@mela/protocol/shapes/staff-transfer-line';
import { Badge } from '@mela/ui/badge';
import { Link } from '@mela/ui/link';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';

type Transfer = StaffTransferLineWire['list']['value']['transfers'][number];

/** What a member sent to and received from the line, newest first; open warnings are marked. */
export function MemberTransfers({ memberId }: { memberId: string }) {
  const t = useTranslations('desk');
  const api = useApi();
  const pages = useInfiniteQuery({
    queryKey: [staffTransferLineCalls.list.path, memberId],
    queryFn: ({ pageParam }) =>
      api.transferLine.list({ query: { memberId, ...(pageParam === '' ? {} : { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="grid gap-4 py-4">
      <DataTable
        label={t('tabs.transfers')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ transfers }) => transfers)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
      />
      <OlderButton pages={pages} />
    </div>
  );
}

function useColumns(): Column<Transfer>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  const party = ({ id, account }: Transfer['from']) => (
    <Link href={`/members/${id}?view=transfers`} className="font-semibold text-accent">
      {account}
    </Link>
  );
  return [
    { id: 'at', label: t('at'), show: ({ madeAt }) => showDate(madeAt) },
    { id: 'from', label: t('transfers.from'), show: ({ from }) => party(from) },
    { id: 'to', label: t('transfers.to'), show: ({ to }) => party(to) },
    {
      id: 'direction',
      label: t('transfers.direction'),
      show: ({ direction }) => t(`transfers.directions.${direction}`),
    },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    {
      id: 'lowered',
      label: t('transfers.lowered'),
      isNumber: true,
      show: ({ lowered }) => <Rupees value={lowered} />,
    },
    {
      id: 'factor',
      label: t('transfers.factor'),
      show: ({ factor }) => t(`transfers.factors.${factor}`),
    },
    {
      id: 'reference',
      label: t('transfers.reference'),
      show: ({ reference, isFlagged }) => (
        <span className="inline-flex flex-wrap gap-1">
          {reference}
          {isFlagged && <Badge tone="danger">{t('transfers.flagged')}</Badge>}
        </span>
      ),
    },
  ];
}
