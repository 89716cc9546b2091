import type { MoneyText } from '@mela/kernel/money';
import type { Page } from '@mela/kernel/page';
import { Amount } from '@mela/ui/amount';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import type { QueryState } from './query-state.ts';

type OrderListProps<Order> = {
  query: QueryState<Page<Order>>;
  page: number;
  onPage: (page: number) => void;
  words: { pages: string; failed: string; empty: string; emptyBody: string };
  /** The row of one order. */
  children: (order: Order) => ReactNode;
};

/** One page of the member's orders, with a pager. */
export function OrderList<Order>({ query, page, onPage, words, children }: OrderListProps<Order>) {
  const t = useTranslations('common');
  const { data: found, error, isPending, refetch } = query;
  if (isPending) return <Waiting />;
  if (!found) return <FailedState title={words.failed} error={error} onRetry={() => void refetch()} />;
  if (found.total === 0) {
    return (
      <EmptyState title={words.empty} heading="h3">
        {words.emptyBody}
      </EmptyState>
    );
  }
  return (
    <>
      <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
        {found.content.map(children)}
      </ul>
      <Pager
        page={page}
        totalPages={found.totalPages}
        range={5}
        onPage={onPage}
        labels={{
          pages: words.pages,
          previous: t('previous'),
          next: t('next'),
          page: (number) => t('page', { number: String(number) }),
        }}
      />
    </>
  );
}

type OrderLineProps = {
  href: string;
  amount: MoneyText;
  badge: ReactNode;
  /** The payment method or the payout account. */
  way: string;
  at: string;
  reference: string;
};

/** An order in the list; one tap opens its steps. */
export function OrderLine({ href, amount, badge, way, at, reference }: OrderLineProps) {
  const date = useDate();
  return (
    <li>
      <Link
        href={href}
        className="flex min-h-16 items-center gap-3 px-4 py-3 transition-colors hover:bg-control/10 focus-visible:-outline-offset-2"
      >
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Amount value={amount} symbol="₹" />
            {badge}
          </span>
          <span className="text-xs text-muted">
            {way}
            {' · '}
            {date(at, { dateStyle: 'medium', timeStyle: 'short' })}
            {' · '}
            <span className="tabular-nums">{reference}</span>
          </span>
        </span>
        <Icon of={ChevronRight} size="small" className="text-muted" />
      </Link>
    </li>
  );
}

function Waiting() {
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
