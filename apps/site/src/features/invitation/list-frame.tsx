import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import type { QueryState } from '#shared/order/query-state.ts';

type Listed<Item> = { content: readonly Item[]; pageNum: number; totalPages: number };

type ListFrameProps<Item> = {
  query: QueryState<Listed<Item>>;
  onPage: (pageNum: number) => void;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A list with its loading, empty and error states, and its pages. */
export function ListFrame<Item>({ query, onPage, empty, children }: ListFrameProps<Item>) {
  const t = useTranslations();
  const { data: page, error, refetch } = query;
  if (!page) {
    if (error)
      return <FailedState title={t('invitation.failed')} error={error} onRetry={() => void refetch()} />;
    return (
      <Loading className="grid gap-3">
        {['a', 'b', 'c'].map((row) => (
          <Skeleton key={row} className="h-28 w-full rounded-card" />
        ))}
      </Loading>
    );
  }
  if (page.content.length === 0) return empty;
  return (
    <div className="grid gap-5">
      {children(page.content)}
      <Pager
        page={page.pageNum}
        totalPages={page.totalPages}
        range={5}
        onPage={onPage}
        labels={{
          pages: t('common.page', { number: String(page.pageNum) }),
          previous: t('common.previous'),
          next: t('common.next'),
          page: (number) => t('common.page', { number: String(number) }),
        }}
      />
    </div>
  );
}
