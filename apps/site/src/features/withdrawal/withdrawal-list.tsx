import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { toneOf } from './facts.ts';
import { useWithdrawals, type Withdrawal } from './use-withdrawal.ts';

/** Every withdrawal with its stage; one tap leads to all of its steps. */
export function WithdrawalList() {
  const t = useTranslations('withdrawal');
  const [page, setPage] = useState(1);
  return (
    <section aria-labelledby="withdrawals-before" className="grid min-w-0 gap-3">
      <h2 id="withdrawals-before" className="text-lg">
        {t('history')}
      </h2>
      <Found page={page} onPage={setPage} />
    </section>
  );
}

function Found({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const t = useTranslations();
  const { data: found, error, isPending, refetch } = useWithdrawals(page);
  if (isPending) return <ListWaiting />;
  if (!found) {
    return <FailedState title={t('withdrawal.historyFailed')} error={error} onRetry={() => void refetch()} />;
  }
  if (found.total === 0) {
    return (
      <EmptyState title={t('withdrawal.historyEmpty')} heading="h3">
        {t('withdrawal.historyEmptyBody')}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {found.content.map((withdrawal) => (
          <Line key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </ul>
      <Pager
        page={page}
        totalPages={found.totalPages}
        range={5}
        onPage={onPage}
        labels={{
          pages: t('withdrawal.pages'),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </>
  );
}

function Line({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const { reference, amount, stage, destination, requestedAt } = withdrawal;
  return (
    <li>
      <Link
        href={`/member/withdraw?order=${reference}`}
        className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-control/10 focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Amount value={amount} symbol="₹" />
            <Badge tone={toneOf(withdrawal)}>{t(`stages.${stage}`)}</Badge>
          </span>
          <span className="text-xs text-muted">
            {destination}
            {' · '}
            {date(requestedAt, { dateStyle: 'medium', timeStyle: 'short' })}
            {' · '}
            <span className="tabular-nums">{reference}</span>
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
      {[0, 1, 2].map((at) => (
        <span key={at} className="grid gap-2 bg-surface px-4 py-3">
          <Skeleton className="h-5 w-40" />
          <Skeleton className="h-3 w-56" />
        </span>
      ))}
    </Loading>
  );
}
