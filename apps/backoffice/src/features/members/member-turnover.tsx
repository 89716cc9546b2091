import { showMoney } from '@mela/kernel/money';
import { staffTurnoverCalls } from '@mela/protocol/calls/staff-turnover';
import type { StaffTurnoverWire } from '@mela/protocol/shapes/staff-turnover';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { ReasonPopup } from '#lib/reason-popup.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';

type Row = StaffTurnoverWire['list']['value'][number];

/** Open turnover requirements of deposits and bonuses, and the button that waives one with a reason. */
export function MemberTurnover({ memberId }: { memberId: string }) {
  const t = useTranslations('desk');
  const api = useApi();
  const [waiving, setWaiving] = useState<Row | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: [staffTurnoverCalls.list.path, memberId],
    queryFn: () => api.turnover.list({ query: { memberId } }),
  });
  return (
    <div className="grid gap-4 py-4">
      <DataTable
        label={t('tabs.turnover')}
        columns={useColumns(data, setWaiving)}
        rows={data}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
      />
      {waiving && <WaivePopup row={waiving} onClose={() => setWaiving(null)} />}
    </div>
  );
}

function useColumns(rows: readonly Row[] | undefined, onWaive: (row: Row) => void): Column<Row>[] {
  const t = useTranslations('desk');
  const showDate = useDate();
  const may = useMay();
  const canWaive = may('turnover.waive') && rows?.some(isOpen) === true;
  return [
    { id: 'source', label: t('kind'), show: ({ source }) => t(`turnoverSources.${source}`) },
    { id: 'at', label: t('at'), show: ({ openedAt }) => showDate(openedAt) },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    {
      id: 'required',
      label: t('required'),
      isNumber: true,
      show: ({ required, multiplier }) => (
        <span className="inline-grid justify-items-end">
          <Rupees value={required} />
          <span className="text-xs text-muted">{t('multiplier', { times: multiplier })}</span>
        </span>
      ),
    },
    { id: 'counted', label: t('counted'), isNumber: true, show: ({ counted }) => <Rupees value={counted} /> },
    { id: 'missing', label: t('missing'), isNumber: true, show: ({ missing }) => <Rupees value={missing} /> },
    { id: 'terms', label: t('turnoverTerms'), show: (row) => <Terms row={row} /> },
    {
      id: 'state',
      label: t('state'),
      show: (row) => (
        <span className="inline-grid justify-items-start gap-1 max-md:justify-items-end">
          <Badge tone={row.status === 'active' ? 'accent' : 'quiet'}>
            {t(`turnoverStates.${row.status}`)}
          </Badge>
          {row.waivedBy !== null && (
            <span className="text-xs text-muted">
              {t('waivedBy', { staff: row.waivedBy, reason: row.waiveReason ?? '' })}
            </span>
          )}
        </span>
      ),
    },
    ...(canWaive ? [waiveColumn(t('waive'), onWaive)] : []),
  ];
}

const isOpen = ({ status }: Row): boolean => status === 'active' || status === 'queued';

/** The products, the largest stake, the expiry, and whether it is a cash bonus. */
function Terms({ row }: { row: Row }) {
  const t = useTranslations('desk');
  const date = useDate();
  const { isCashBonus, scope, stakeMax, expiresAt, lifetimeHours, releasedAt } = row;
  const terms = [
    isCashBonus && t('turnoverCashBonus'),
    scope !== null && scope.map((product) => t(`turnoverProducts.${product}`)).join(', '),
    stakeMax !== null && t('turnoverStakeMax', { amount: showMoney(stakeMax) }),
    expiresAt !== null && t('turnoverExpires', { time: date(expiresAt) }),
    lifetimeHours !== null && t('turnoverLifetime', { hours: String(lifetimeHours) }),
    releasedAt !== null && t('turnoverReleased', { time: date(releasedAt) }),
  ].filter((term) => term !== false);
  return terms.length === 0 ? (
    '–'
  ) : (
    <ul className="grid gap-0.5 text-sm">
      {terms.map((term) => (
        <li key={term}>{term}</li>
      ))}
    </ul>
  );
}

function waiveColumn(label: string, onWaive: (row: Row) => void): Column<Row> {
  return {
    id: 'waive',
    label,
    show: (row) =>
      isOpen(row) && (
        <Button size="small" tone="outline" onClick={() => onWaive(row)}>
          {label}
        </Button>
      ),
  };
}

function WaivePopup({ row, onClose }: { row: Row; onClose: () => void }) {
  const t = useTranslations('desk');
  const api = useApi();
  const queries = useQueryClient();
  const waive = async (reason: string) => {
    await api.turnover.waive({ body: { id: row.id, reason } });
    await queries.invalidateQueries({ queryKey: [staffTurnoverCalls.list.path] });
  };
  return (
    <ReasonPopup
      title={t('waiveTitle')}
      actionLabel={t('waive')}
      doneText={t('waived')}
      onDecide={waive}
      onClose={onClose}
    >
      <p className="text-sm">{t('waiveBody', { amount: `₹${showMoney(row.missing)}` })}</p>
    </ReasonPopup>
  );
}
