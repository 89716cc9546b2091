import { staffDepositCalls } from '@mela/protocol/calls/deposit';
import { staffDepositQueues, type StaffDepositQueue } from '@mela/protocol/deposit';
import type { StaffDepositWire } from '@mela/protocol/shapes/deposit';
import { Badge } from '@mela/ui/badge';
import { Pager } from '@mela/ui/pager';
import { Tabs } from '@mela/ui/tabs';
import { TextField } from '@mela/ui/text-field';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useAge } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { DepositCase } from './deposit-case.tsx';
import { depositTones } from './deposit-tones.ts';

type Row = StaffDepositWire['queue']['value']['content'][number];

/** Deposits that need a decision: claimed as paid, or paid with a different amount. */
export function DepositsScreen() {
  const t = useTranslations('staffPayments');
  const tCommon = useTranslations('common');
  const api = useApi();
  const { get, set, oneOf } = useFilters();
  const queue = oneOf('queue', staffDepositQueues);
  const search = get('search');
  const pageNo = Math.max(1, Number(get('page')) || 1);
  const { data, error, refetch } = useQuery({
    queryKey: [staffDepositCalls.queue.path, queue, search, pageNo],
    queryFn: () => api.deposit.queue({ query: { queue, pageNo, ...(search === '' ? {} : { search }) } }),
    refetchInterval: 15_000,
    placeholderData: keepPreviousData,
  });
  const nameOf = (name: StaffDepositQueue) => {
    const waiting = name === 'all' ? undefined : data?.waiting[name];
    return waiting ? `${t(`depositQueues.${name}`)} (${waiting})` : t(`depositQueues.${name}`);
  };
  return (
    <>
      <ScreenHead title={t('deposits')} intro={t('depositsIntro')} />
      <div className="grid gap-3 md:grid-cols-[1fr_20rem] md:items-end">
        <Tabs
          label={t('queue')}
          items={staffDepositQueues.map((name) => ({ id: name, label: nameOf(name) }))}
          value={queue}
          onChange={(next) => set({ queue: next, page: '' })}
        />
        <TextField
          type="search"
          label={t('search')}
          value={search}
          onChange={(event) => set({ search: event.target.value, page: '' })}
        />
      </div>
      <DataTable
        label={t('deposits')}
        columns={useColumns()}
        rows={data?.content}
        keyOf={({ id }) => id}
        error={error}
        onRetry={() => void refetch()}
        onOpen={({ id }) => set({ case: id })}
        openLabel={({ reference }) => reference}
        emptyBody={t('empty')}
      />
      <Pager
        page={pageNo}
        totalPages={data?.totalPages ?? 1}
        range={5}
        onPage={(next) => set({ page: String(next) })}
        labels={{
          pages: t('deposits'),
          previous: tCommon('previous'),
          next: tCommon('next'),
          page: (number) => tCommon('page', { number: String(number) }),
        }}
      />
      {get('case') !== '' && <DepositCase id={get('case')} onClose={() => set({ case: '' })} />}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('staffPayments');
  const ageOf = useAge();
  return [
    { id: 'reference', label: t('reference'), show: ({ reference }) => reference },
    { id: 'member', label: t('member'), show: ({ member }) => member.account },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    {
      id: 'received',
      label: t('received'),
      isNumber: true,
      show: ({ received }) => <Rupees value={received} />,
    },
    {
      id: 'form',
      label: t('method'),
      show: ({ form, gateway }) => (
        <span className="inline-grid whitespace-nowrap">
          {t(`depositForms.${form}`)}
          <span className="text-xs text-muted">{gateway}</span>
        </span>
      ),
    },
    { id: 'utr', label: t('utr'), show: ({ utr }) => <code className="text-xs">{utr ?? ''}</code> },
    {
      id: 'state',
      label: t('state'),
      show: ({ state, reason }) => (
        <span className="inline-grid justify-items-start gap-0.5 max-md:justify-items-end">
          <Badge tone={depositTones[state]}>{t(`depositStates.${state}`)}</Badge>
          {reason !== null && <span className="text-xs text-muted">{t(`depositReasons.${reason}`)}</span>}
        </span>
      ),
    },
    {
      id: 'age',
      label: t('age'),
      show: ({ changedAt }) => <span className="whitespace-nowrap">{ageOf(changedAt)}</span>,
    },
    {
      id: 'taken',
      label: t('takenBy'),
      show: ({ takenBy, isMine }) => (isMine ? t('me') : (takenBy ?? t('nobody'))),
    },
  ];
}
