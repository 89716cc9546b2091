import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { OrderList } from '#shared/order/order-list.tsx';
import { shownPoints } from './shown-points.ts';
import { useEntries, type PointsEntry } from './use-points.ts';

/** Every change of the points: earned a day, taken back, expired, converted, redeemed, returned. */
export function EntryList() {
  const t = useTranslations('points');
  const [page, setPage] = useState(1);
  const query = useEntries(page);
  return (
    <section aria-label={t('tabs.details')} className="grid min-w-0 gap-3">
      <OrderList
        query={query}
        page={page}
        onPage={setPage}
        words={{
          pages: t('detailsPages'),
          failed: t('detailsFailed'),
          empty: t('detailsEmpty'),
          emptyBody: t('detailsEmptyBody'),
        }}
      >
        {(entry) => <Line key={entry.id} entry={entry} />}
      </OrderList>
    </section>
  );
}

function Line({ entry: { kind, points, changedAt } }: { entry: PointsEntry }) {
  const t = useTranslations('points');
  const date = useDate();
  const isGain = !points.startsWith('-');
  return (
    <li className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 px-4 py-3 text-sm tabular-nums">
      <span className="grid gap-0.5">
        <span>{t(`kinds.${kind}`)}</span>
        <time dateTime={changedAt} className="text-xs text-muted">
          {date(changedAt, { dateStyle: 'medium', timeStyle: 'short' })}
        </time>
      </span>
      <span data-gain={isGain} className="font-semibold data-[gain=true]:text-good">
        {isGain ? '+' : ''}
        {shownPoints(points)}
      </span>
    </li>
  );
}
