import { staffSettlementCalls } from '@mela/protocol/calls/staff-settlement';
import type { StaffSettlementWire } from '@mela/protocol/shapes/staff-settlement';
import { Link } from '@mela/ui/link';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';

type Debtor = StaffSettlementWire['receivables']['value']['agents'][number];

/** Agents who owe from dividends or carry a salary deficit, the largest first. */
export function ReceivablesView() {
  const t = useTranslations('staffSettlement');
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: [staffSettlementCalls.receivables.path],
    queryFn: () => api.settlement.receivables({ query: { size: 200 } }),
    refetchInterval: 60_000,
  });
  return (
    <>
      <p className="text-sm text-muted">{t('receivablesIntro')}</p>
      <DataTable
        label={t('views.receivables')}
        columns={useColumns()}
        rows={data?.agents}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('receivablesEmpty')}
      />
    </>
  );
}

function useColumns(): Column<Debtor>[] {
  const t = useTranslations('staffSettlement');
  return [
    {
      id: 'agent',
      label: t('agent'),
      show: ({ id, account }) => <Link href={`/members/${id}`}>{account}</Link>,
    },
    {
      id: 'receivable',
      label: t('receivable'),
      isNumber: true,
      show: ({ receivable }) => <Rupees value={receivable} />,
    },
    { id: 'carry', label: t('carry'), isNumber: true, show: ({ carry }) => <Rupees value={carry} /> },
  ];
}
