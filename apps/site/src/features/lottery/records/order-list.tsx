import { Amount } from '@mela/ui/amount';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import { byDay } from '#shared/record/by-day.ts';
import { usePeriodText } from '#shared/record/use-period-text.ts';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { OrderBadge } from './order-badge.tsx';
import type { Order } from './use-orders.ts';

type OrderListProps = {
  orders: readonly Order[];
  zone: string;
  symbol: string;
  onOpen: (id: string) => void;
};

/** Newest first, with a heading for each day. */
export function OrderList({ orders, zone, symbol, onOpen }: OrderListProps) {
  const t = useTranslations('lotteryRecords');
  const periodText = usePeriodText();
  return (
    <section aria-label={t('list')} className="grid gap-4">
      {byDay(orders, zone, ({ placedAt }) => placedAt).map(({ day, items }) => (
        <section key={day} aria-label={periodText({ from: day, to: day })} className="grid gap-2">
          <h2 className="px-1 font-sans text-sm font-semibold text-muted">
            {periodText({ from: day, to: day })}
          </h2>
          <ul className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {items.map((order) => (
              <OrderRow key={order.id} order={order} symbol={symbol} onOpen={onOpen} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

type OrderRowProps = { order: Order; symbol: string; onOpen: (id: string) => void };

/** A bet in one row: game, draw, stake and payout. Memoized, so that loading more does not render the rows above. */
const OrderRow = memo(function OrderRow({ order, symbol, onOpen }: OrderRowProps) {
  const t = useTranslations('lotteryRecords');
  const date = useDate();
  const { isHidden } = useHiddenBalance();
  const { gameName, issue, placedAt, items, state, stake, payout, chaseId } = order;
  return (
    <li className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 hover:bg-control/10">
      <div className="grid min-w-0 gap-0.5">
        <p className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          <button
            type="button"
            aria-label={t('rowOf', { game: gameName, issue: issueText(issue) })}
            onClick={() => onOpen(order.id)}
            className="min-w-0 truncate text-start after:absolute after:inset-0"
          >
            {gameName}
          </button>
          <OrderBadge state={state} />
        </p>
        <p className="flex min-w-0 flex-wrap gap-x-2 text-xs text-muted md:text-sm">
          <time dateTime={placedAt} className="whitespace-nowrap">
            {date(placedAt, { timeStyle: 'short' })}
          </time>
          <span className="whitespace-nowrap tabular-nums">{t('draw', { issue: issueText(issue) })}</span>
          <span className="whitespace-nowrap">{t('lines', { count: items })}</span>
          {chaseId !== null && <span className="font-semibold">{t('chase')}</span>}
        </p>
      </div>
      <div className="grid justify-items-end gap-0.5 self-start text-end">
        {state === 'won' && <Amount value={payout} symbol={symbol} isHidden={isHidden} tone="good" />}
        <span data-alone={state !== 'won'} className="text-xs text-muted data-[alone=true]:text-sm">
          <Amount value={stake} symbol={symbol} isHidden={isHidden} tone="muted" className="font-medium" />
        </span>
      </div>
    </li>
  );
});
