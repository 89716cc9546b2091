import type { DepositState } from '@mela/protocol/deposit';
import { Amount } from '@mela/ui/amount';
import { Chips } from '@mela/ui/chips';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { nameOf } from './deposit-facts.ts';
import { StateBadge } from './state-badge.tsx';
import { useDeposits, type Deposit } from './use-deposit.ts';

const filters = ['all', 'pending', 'credited', 'review', 'expired'] as const satisfies readonly (
  | DepositState
  | 'all'
)[];
type Filter = (typeof filters)[number];

/** Every deposit with its state; one tap leads to all of its steps. */
export function DepositList() {
  const t = useTranslations('deposit');
  const [filter, setFilter] = useState<Filter>('all');
  const [page, setPage] = useState(1);
  const choose = (id: string) => {
    setFilter(filters.find((known) => known === id) ?? 'all');
    setPage(1);
  };
  return (
    <section aria-labelledby="deposits-before" className="grid min-w-0 gap-3">
      <h2 id="deposits-before" className="text-lg">
        {t('history')}
      </h2>
      <Chips
        label={t('filter')}
        items={filters.map((id) => ({ id, label: t(`filters.${id}`) }))}
        value={filter}
        onChange={choose}
      />
      <Found page={page} state={filter === 'all' ? undefined : filter} onPage={setPage} />
    </section>
  );
}

type FoundProps = { page: number; state: DepositState | undefined; onPage: (page: number) => void };

function Found({ page, state, onPage }: FoundProps) {
  const t = useTranslations();
  const { data: found, error, isPending, refetch } = useDeposits(page, state);
  if (isPending) return <ListWaiting />;
  if (!found)
    return <FailedState title={t('deposit.historyFailed')} error={error} onRetry={() => void refetch()} />;
  if (found.total === 0) {
    return <EmptyState title={t('deposit.historyEmpty')}>{t('deposit.historyEmptyBody')}</EmptyState>;
  }
  return (
    <>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {found.content.map((deposit) => (
          <Line key={deposit.id} deposit={deposit} />
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={found.totalPages}
        range={5}
        onPage={onPage}
        labels={{
          pages: t('deposit.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </>
  );
}

function Line({ deposit }: { deposit: Deposit }) {
  const language = useLanguage();
  const date = useDate();
  return (
    <li>
      <Link
        href={`/member/depositv2?order=${deposit.reference}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-control/10 focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Amount value={deposit.credited ?? deposit.amount} symbol="₹" />
            <StateBadge deposit={deposit} />
          </span>
          <span className="text-xs text-muted">
            {nameOf(deposit, language)}
            {' · '}
            {date(deposit.madeAt, { dateStyle: 'medium', timeStyle: 'short' })}
            {' · '}
            <span className="tabular-nums">{deposit.reference}</span>
          </span>
        </span>
        <Icon of={ChevronRight} size="small" className="text-muted" />
      </Link>
    </li>
  );
}

function ListWaiting() {
  return (
    <Loading className="grid gap-px overflow-hidden rounded-card border border-line">
      {[0, 1, 2, 3].map((at) => (
        <span key={at} className="grid gap-2 bg-surface px-4 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3 w-56" />
        </span>
      ))}
    </Loading>
  );
}
