import { staffWithdrawalCalls } from '@mela/protocol/calls/staff-withdrawal';
import type { StaffWithdrawalWire } from '@mela/protocol/shapes/staff-withdrawal';
import { staffWithdrawalQueues } from '@mela/protocol/withdrawal';
import { Badge } from '@mela/ui/badge';
import { Tabs } from '@mela/ui/tabs';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useApi } from '#lib/api.tsx';
import { DataTable, type Column } from '#lib/data-table.tsx';
import { OlderButton } from '#lib/older-button.tsx';
import { Rupees } from '#lib/rupees.tsx';
import { ScreenHead } from '#lib/screen-head.tsx';
import { useSession } from '#lib/session.ts';
import { useAge } from '#lib/use-date.ts';
import { useFilters } from '#lib/use-filters.ts';
import { useFlag } from './use-flag.ts';
import { WithdrawalCase } from './withdrawal-case.tsx';
import { withdrawalTones } from './withdrawal-tones.ts';

type Row = StaffWithdrawalWire['list']['value']['withdrawals'][number];

/** Withdrawals by queue; open ones are sorted oldest first. */
export function WithdrawalsScreen() {
  const t = useTranslations('staffPayments');
  const api = useApi();
  const { get, set, oneOf } = useFilters();
  const queue = oneOf('queue', staffWithdrawalQueues);
  const pages = useInfiniteQuery({
    queryKey: [staffWithdrawalCalls.list.path, queue],
    queryFn: ({ pageParam }) =>
      api.withdrawal.list({ query: { queue, ...(pageParam === '' ? {} : { after: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    refetchInterval: 15_000,
  });
  return (
    <>
      <ScreenHead title={t('withdrawals')} intro={t('withdrawalsIntro')} />
      <Tabs
        label={t('queue')}
        items={staffWithdrawalQueues.map((name) => ({ id: name, label: t(`withdrawalQueues.${name}`) }))}
        value={queue}
        onChange={(next) => set({ queue: next })}
      />
      <DataTable
        label={t('withdrawals')}
        columns={useColumns()}
        rows={pages.data?.pages.flatMap(({ withdrawals }) => withdrawals)}
        keyOf={({ id }) => id}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        onOpen={({ id }) => set({ case: id })}
        openLabel={({ reference }) => reference}
        emptyBody={t('empty')}
      />
      <OlderButton pages={pages} />
      {get('case') !== '' && <WithdrawalCase id={get('case')} onClose={() => set({ case: '' })} />}
    </>
  );
}

function useColumns(): Column<Row>[] {
  const t = useTranslations('staffPayments');
  const ageOf = useAge();
  const flagOf = useFlag();
  const own = useSession((session) => session.staff?.id);
  return [
    { id: 'reference', label: t('reference'), show: ({ reference }) => reference },
    { id: 'member', label: t('member'), show: ({ member }) => member.account },
    { id: 'amount', label: t('amount'), isNumber: true, show: ({ amount }) => <Rupees value={amount} /> },
    {
      id: 'destination',
      label: t('destination'),
      show: ({ kind, destination }) => (
        <span className="inline-grid">
          {destination}
          <span className="text-xs text-muted">{t(`kinds.${kind}`)}</span>
        </span>
      ),
    },
    {
      id: 'flags',
      label: t('flagged'),
      show: ({ flags }) => (
        <span className="inline-flex flex-wrap gap-1">
          {flags.map((flag) => (
            <Badge key={flag} tone="hot">
              {flagOf(flag)}
            </Badge>
          ))}
        </span>
      ),
    },
    {
      id: 'state',
      label: t('state'),
      show: ({ status, approvals, approvalsNeeded }) => (
        <span className="inline-grid justify-items-start gap-0.5 max-md:justify-items-end">
          <Badge tone={withdrawalTones[status]}>{t(`withdrawalStates.${status}`)}</Badge>
          {status === 'review' && approvalsNeeded > 1 && (
            <span className="text-xs text-muted">
              {t('approvals', { given: String(approvals.length), needed: String(approvalsNeeded) })}
            </span>
          )}
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
      show: ({ claimedBy }) => (claimedBy?.id === own && own ? t('me') : (claimedBy?.name ?? t('nobody'))),
    },
  ];
}
