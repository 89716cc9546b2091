import { showExactMoney } from '@mela/kernel/money';
import { staffMallCalls } from '@mela/protocol/calls/staff-mall';
import { mallStates } from '@mela/protocol/mall';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Pager } from '@mela/ui/pager';
import { SelectField } from '@mela/ui/select-field';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useMay } from '#lib/session.ts';
import { TwoLines } from '#lib/two-lines.tsx';
import { useDate } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { ApprovePopup, RejectPopup } from './decide-popup.tsx';
import type { Redemption } from './mall.ts';

type Deciding = { redemption: Redemption; way: 'approve' | 'reject' };
const tones = { inProcess: 'accent', approved: 'good', rejected: 'quiet' } as const;

/** Redemptions in one state, with their decision. */
export function RedemptionTable() {
  const t = useTranslations('staffMall');
  const tCommon = useTranslations('common');
  const { mall } = useApi();
  const { get, set, oneOf } = useFilters();
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const state = oneOf('state', mallStates);
  const pageNo = Math.max(1, Number.parseInt(get('page'), 10) || 1);
  const { data, error, refetch } = useQuery({
    queryKey: [staffMallCalls.redemptions.path, state, pageNo],
    queryFn: () => mall.redemptions({ query: { state, pageNo } }),
    refetchInterval: 30_000,
  });
  const close = () => setDeciding(null);
  return (
    <>
      <div className="max-w-xs">
        <SelectField
          label={t('state')}
          value={state}
          options={mallStates.map((name) => ({ value: name, label: t(`states.${name}`) }))}
          onChange={(event) => set({ state: event.target.value, page: '' })}
        />
      </div>
      <DataTable
        label={t('tabs.redemptions')}
        columns={useColumns(setDeciding)}
        rows={data?.content}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        emptyBody={t('redemptionsEmpty')}
      />
      {data && (
        <Pager
          page={pageNo}
          totalPages={data.totalPages}
          range={5}
          onPage={(page) => set({ page: String(page) })}
          labels={{
            pages: t('pages'),
            previous: tCommon('previous'),
            next: tCommon('next'),
            page: (number) => tCommon('page', { number: String(number) }),
          }}
        />
      )}
      {deciding?.way === 'approve' && <ApprovePopup redemption={deciding.redemption} onClose={close} />}
      {deciding?.way === 'reject' && <RejectPopup redemption={deciding.redemption} onClose={close} />}
    </>
  );
}

function useColumns(onDecide: (deciding: Deciding) => void): Column<Redemption>[] {
  const t = useTranslations('staffMall');
  const may = useMay();
  const date = useDate();
  return [
    {
      id: 'item',
      label: t('item'),
      show: ({ nameEn, reference }) => <TwoLines below={reference}>{nameEn}</TwoLines>,
    },
    { id: 'member', label: t('member'), show: ({ account }) => account },
    {
      id: 'points',
      label: t('points'),
      isNumber: true,
      show: ({ points }) => showExactMoney(points).replace(/\.00$/, ''),
    },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount }) => (amount === null ? '–' : <Rupees value={amount} />),
    },
    {
      id: 'delivery',
      label: t('delivery'),
      show: ({ delivery, remark }) => (
        <span className="grid max-w-72 gap-0.5 break-words">
          <span>{delivery ?? '–'}</span>
          {remark !== '' && <span className="text-xs text-muted">{remark}</span>}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, madeAt, decidedBy }) => (
        <span className="grid justify-items-start gap-0.5">
          <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
          <span className="text-xs text-muted">
            {date(madeAt)}
            {decidedBy !== null && ` · ${decidedBy}`}
          </span>
        </span>
      ),
    },
    ...(may('mall.decide')
      ? [{ id: 'decide', label: t('decide'), show: (row: Redemption) => <Buttons {...{ row, onDecide }} /> }]
      : []),
  ];
}

function Buttons({ row, onDecide }: { row: Redemption; onDecide: (deciding: Deciding) => void }) {
  const t = useTranslations('staffMall');
  const { state, reference } = row;
  if (state === 'rejected') return '–';
  const isOpen = state === 'inProcess';
  return (
    <span className="flex flex-wrap gap-2">
      <Button
        size="small"
        tone={isOpen ? 'primary' : 'outline'}
        aria-label={t(isOpen ? 'approveNamed' : 'remarkNamed', { reference })}
        onClick={() => onDecide({ redemption: row, way: 'approve' })}
      >
        {t(isOpen ? 'approve' : 'remark')}
      </Button>
      {isOpen && (
        <Button
          size="small"
          tone="outline"
          aria-label={t('rejectNamed', { reference })}
          onClick={() => onDecide({ redemption: row, way: 'reject' })}
        >
          {t('reject')}
        </Button>
      )}
    </span>
  );
}
