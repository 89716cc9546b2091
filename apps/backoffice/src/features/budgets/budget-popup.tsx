import { staffBudgetCalls } from '@mela/protocol/calls/staff-budget';
import type { StaffBudgetWire } from '@mela/protocol/shapes/staff-budget';
import { Button } from '@mela/ui/button';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { useDate, usePeriod } from '#lib/use-date.ts';
import { BudgetBar } from './budget-bar.tsx';
import { spentOf, useBudgetName } from './budget-facts.ts';
import { ChangePopup } from './change-popup.tsx';

type Detail = StaffBudgetWire['detail']['value'];
type Funding = Detail['fundings'][number];

/** One budget: its figures and its newest fundings. */
export function BudgetPopup({ code, onClose }: { code: string; onClose: () => void }) {
  const t = useTranslations('common');
  const api = useApi();
  const name = useBudgetName();
  const [isChanging, setChanging] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: [staffBudgetCalls.detail.path, code],
    queryFn: () => api.budget.detail({ query: { code } }),
  });
  if (isChanging && data) return <ChangePopup budget={data} onClose={() => setChanging(false)} />;
  return (
    <Popup title={name(code)} isWide closeLabel={t('close')} onClose={onClose}>
      {error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown budget={data} onChange={() => setChanging(true)} />
      ) : (
        <Loading className="grid gap-3">
          <Skeleton className="h-20" />
          <Skeleton className="h-40" />
        </Loading>
      )}
    </Popup>
  );
}

function Shown({ budget, onChange }: { budget: Detail; onChange: () => void }) {
  const t = useTranslations('staffReward');
  const may = useMay();
  const { perMonth, funded, left, reserved, fundings } = budget;
  return (
    <div className="grid gap-4">
      <BudgetBar budget={budget} />
      <Facts
        facts={[
          {
            label: t('perMonth'),
            value: perMonth === null ? t('byHand') : <Rupees value={perMonth} />,
          },
          { label: t('funded'), value: <Rupees value={funded} /> },
          { label: t('spent'), value: <Rupees value={spentOf(budget)} /> },
          { label: t('reserved'), value: <Rupees value={reserved} /> },
          { label: t('left'), value: <Rupees value={left} /> },
        ]}
      />
      {may('budget.fund') && (
        <Button tone="outline" className="justify-self-start" onClick={onChange}>
          {t('change')}
        </Button>
      )}
      <h2 className="text-base">{t('fundings')}</h2>
      <DataTable
        label={t('fundings')}
        columns={useColumns()}
        rows={fundings}
        keyOf={({ at, amount }) => `${at} ${amount}`}
        error={null}
        onRetry={() => {}}
        emptyBody={t('fundingsEmpty')}
      />
    </div>
  );
}

function useColumns(): Column<Funding>[] {
  const t = useTranslations('staffReward');
  const date = useDate();
  const period = usePeriod();
  return [
    { id: 'at', label: t('fundedAt'), show: ({ at }) => date(at) },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount }) => <Rupees value={amount} isSigned />,
    },
    { id: 'by', label: t('fundedBy'), show: ({ madeBy }) => madeBy ?? t('system') },
    {
      id: 'reason',
      label: t('reason'),
      show: ({ month, reason }) =>
        month === null ? reason : t('monthOf', { month: period(`${month}T00:00:00.000Z`, 'day') }),
    },
  ];
}
