import { staffBudgetCalls } from '@mela/protocol/calls/staff-budget';
import type { StaffBudgetWire } from '@mela/protocol/shapes/staff-budget';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useFilters } from '#lib/use-filters.ts';
import { BudgetBar } from './budget-bar.tsx';
import { spentOf, useBudgetName } from './budget-facts.ts';
import { BudgetPopup } from './budget-popup.tsx';

type Row = StaffBudgetWire['list']['value'][number];

/** Every budget with its funding, its unclaimed rewards and its balance. */
export function BudgetsScreen() {
  const t = useTranslations('staffReward');
  const api = useApi();
  const name = useBudgetName();
  const { get, set } = useFilters();
  const open = get('budget');
  const { data, error, refetch } = useQuery({
    queryKey: [staffBudgetCalls.list.path],
    queryFn: () => api.budget.list({}),
    refetchInterval: 30_000,
  });
  return (
    <>
      <ScreenHead title={t('budgets')} intro={t('budgetsIntro')} />
      <DataTable
        label={t('budgets')}
        columns={useColumns()}
        rows={data}
        keyOf={({ code }) => code}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ code }) => set({ budget: code })}
        openLabel={({ code }) => t('openBudget', { name: name(code) })}
      />
      {open !== '' && <BudgetPopup code={open} onClose={() => set({ budget: '' })} />}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('staffReward');
  const name = useBudgetName();
  return [
    { id: 'budget', label: t('budget'), show: ({ code }) => name(code) },
    {
      id: 'perMonth',
      label: t('perMonth'),
      isNumber: true,
      show: ({ perMonth }) =>
        perMonth === null ? (
          <span className="text-xs text-muted">{t('byHand')}</span>
        ) : (
          <Rupees value={perMonth} />
        ),
    },
    { id: 'funded', label: t('funded'), isNumber: true, show: ({ funded }) => <Rupees value={funded} /> },
    { id: 'spent', label: t('spent'), isNumber: true, show: (row) => <Rupees value={spentOf(row)} /> },
    {
      id: 'reserved',
      label: t('reserved'),
      isNumber: true,
      show: ({ reserved }) => <Rupees value={reserved} />,
    },
    { id: 'left', label: t('left'), isNumber: true, show: ({ left }) => <Rupees value={left} /> },
    { id: 'share', label: t('share'), show: (row) => <BudgetBar budget={row} /> },
  ];
}
