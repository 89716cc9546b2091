import { showMoney } from '@mela/kernel/money';
import { staffVipCalls } from '@mela/protocol/calls/staff-vip';
import type { StaffVipWire } from '@mela/protocol/shapes/staff-vip';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { Facts } from '#lib/facts.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { useDate } from '#lib/use-date.ts';

type Standing = StaffVipWire['member']['value'];
type Payment = Standing['open'][number];
type Event = Standing['history']['content'][number];

const PAGES_SHOWN = 5;

/** The VIP level of a member: progress, pending payments, and the history. */
export function MemberVip({ memberId }: { memberId: string }) {
  const t = useTranslations('staffVip');
  const common = useTranslations('common');
  const { staffVip } = useApi();
  const [page, setPage] = useState(1);
  const paymentColumns = usePaymentColumns();
  const eventColumns = useEventColumns();
  const { data, error, refetch } = useQuery({
    queryKey: [staffVipCalls.member.path, memberId, page],
    queryFn: () => staffVip.member({ query: { memberId, pageNo: page } }),
    placeholderData: keepPreviousData,
  });
  if (error && !data) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <Loading className="grid gap-4 py-4">
        <Skeleton className="h-32" />
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  return (
    <div className="grid gap-4 py-4">
      <StandingFacts standing={data} />
      <h2 className="text-lg">{t('open')}</h2>
      <DataTable
        label={t('open')}
        columns={paymentColumns}
        rows={data.open}
        keyOf={({ kind, period }) => `${kind} ${period}`}
        error={null}
        onRetry={() => void refetch()}
        emptyBody={t('openEmpty')}
      />
      <h2 className="text-lg">{t('history')}</h2>
      <DataTable
        label={t('history')}
        columns={eventColumns}
        rows={data.history.content}
        keyOf={({ at, kind, level }) => `${at} ${kind} ${level}`}
        error={null}
        onRetry={() => void refetch()}
        emptyBody={t('historyEmpty')}
      />
      <Pager
        page={page}
        totalPages={data.history.totalPages}
        range={PAGES_SHOWN}
        onPage={setPage}
        labels={{
          pages: t('history'),
          previous: common('previous'),
          next: common('next'),
          page: (number) => common('page', { number: String(number) }),
        }}
      />
    </div>
  );
}

function StandingFacts({ standing: { level, peak, progress, next, keep } }: { standing: Standing }) {
  const t = useTranslations('staffVip');
  const levelName = (number: number) => t('levelName', { level: String(number) });
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:grid-cols-2">
      <Facts
        facts={[
          { label: t('level'), value: levelName(level) },
          { label: t('peak'), value: levelName(peak) },
          { label: t('progress'), value: <Rupees value={progress} /> },
        ]}
      />
      <Facts
        facts={[
          {
            label: t('next'),
            value:
              next === null
                ? t('top')
                : t('nextValue', { level: String(next.level), missing: showMoney(next.missing) }),
          },
          {
            label: t('keep'),
            value:
              keep === null
                ? t('none')
                : t('keepValue', {
                    done: showMoney(keep.done),
                    line: showMoney(keep.line),
                    day: keep.reviewOn,
                  }),
          },
        ]}
      />
    </section>
  );
}

function usePaymentColumns(): Column<Payment>[] {
  const t = useTranslations('staffVip');
  const showDate = useDate();
  return [
    {
      id: 'what',
      label: t('what'),
      show: ({ kind, level }) => t(`events.${kind}`, { level: String(level) }),
    },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    { id: 'state', label: t('state'), show: ({ state }) => t(`states.${state}`) },
    {
      id: 'until',
      label: t('until'),
      show: ({ expiresAt }) => (expiresAt === null ? '–' : showDate(expiresAt)),
    },
  ];
}

function useEventColumns(): Column<Event>[] {
  const t = useTranslations('staffVip');
  const showDate = useDate();
  return [
    { id: 'at', label: t('at'), show: ({ at }) => showDate(at) },
    {
      id: 'what',
      label: t('what'),
      show: ({ kind, level }) => t(`events.${kind}`, { level: String(level) }),
    },
    {
      id: 'amount',
      label: t('amount'),
      isNumber: true,
      show: ({ amount }) => (amount === null ? '–' : <Rupees value={amount} />),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ state }) => (state === null ? '–' : t(`states.${state}`)),
    },
  ];
}
