import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Skeleton } from '@mela/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import type { QueryState } from './query-state.ts';

type OrderTrackerProps<Order> = {
  query: QueryState<Order>;
  /** Link back to all orders of this kind. */
  back: { href: string; label: string };
  failedTitle: string;
  children: (order: Order) => ReactNode;
};

/** The page of one deposit or withdrawal, with a link back to the list. */
export function OrderTracker<Order extends object>(props: OrderTrackerProps<Order>) {
  const { query, back, failedTitle, children } = props;
  const { data: order, error, isPending, refetch } = query;
  return (
    <div className="grid min-w-0 gap-5">
      <Link
        href={back.href}
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent"
      >
        <Icon of={ArrowLeft} size="small" />
        {back.label}
      </Link>
      {isPending && <Waiting />}
      {!isPending && !order && (
        <FailedState title={failedTitle} error={error} onRetry={() => void refetch()} />
      )}
      {order && children(order)}
    </div>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-5">
      <span className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-9 w-full" />
      </span>
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
