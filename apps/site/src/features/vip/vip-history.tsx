import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { shortMoney } from '#shared/vip/amounts.ts';
import { Card } from './card.tsx';
import { useVipHistory, type VipEvent } from './use-vip.ts';

const PAGES_SHOWN = 5;

/** Changes of the level and its payments, the newest first. */
export function VipHistory() {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const { data, error, isPending, isPlaceholderData, refetch } = useVipHistory(page);
  return (
    <Card title={t('vip.historyTitle')}>
      {isPending && (
        <Loading className="grid gap-2">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('vip.historyFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {data?.total === 0 && <p className="text-sm text-muted">{t('vip.historyEmpty')}</p>}
      {data && (
        <>
          <ol className="grid divide-y divide-line empty:hidden" aria-busy={isPlaceholderData}>
            {data.content.map((event) => (
              <HistoryRow key={`${event.at} ${event.kind} ${event.level}`} event={event} />
            ))}
          </ol>
          <Pager
            page={page}
            totalPages={data.totalPages}
            range={PAGES_SHOWN}
            onPage={setPage}
            labels={{
              pages: t('vip.historyTitle'),
              previous: t('common.previous'),
              next: t('common.next'),
              page: (number) => t('common.page', { number: String(number) }),
            }}
          />
        </>
      )}
    </Card>
  );
}

function HistoryRow({ event: { at, kind, level, amount, state } }: { event: VipEvent }) {
  const t = useTranslations('vip');
  const date = useDate();
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 text-sm first:pt-0 last:pb-0">
      <div className="grid gap-0.5">
        <span className="font-semibold">{t(`events.${kind}`, { level: String(level) })}</span>
        <time dateTime={at} className="text-xs text-muted">
          {date(at, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </div>
      {amount !== null && (
        <div className="grid justify-items-end gap-0.5 tabular-nums">
          <span className="font-semibold">₹{shortMoney(amount)}</span>
          {state !== null && <span className="text-xs text-muted">{t(`states.${state}`)}</span>}
        </div>
      )}
    </li>
  );
}
