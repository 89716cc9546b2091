import { noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import type { Order } from './betting-area.ts';
import { useCancelOrder, useRoundOrders } from './use-round-orders.ts';

type RoundOrdersProps = {
  gameCode: string;
  /** The draw on sale. */
  issue: string | undefined;
  isOpen: boolean;
};

const EARLIER_SHOWN = 5;

/** The member’s bets on the draw, and the last ones before it. */
export function RoundOrders({ gameCode, issue, isOpen }: RoundOrdersProps) {
  const t = useTranslations('lotteryFrame');
  const { data: known, error, refetch } = useRoundOrders(gameCode);
  const [cancelling, setCancelling] = useState<Order>();
  const orders = known?.orders ?? [];
  const now = orders.filter((order) => order.issue === issue);
  const before = orders.filter((order) => order.issue !== issue).slice(0, EARLIER_SHOWN);
  return (
    <section aria-labelledby="round-orders" className="grid gap-3">
      <h2 id="round-orders" className="text-lg">
        {t('orders')}
      </h2>
      {error && !known && (
        <FailedState title={t('ordersFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !known && (
        <Loading className="grid gap-2">
          <Skeleton className="h-20 w-full rounded-card" />
          <Skeleton className="h-20 w-full rounded-card" />
        </Loading>
      )}
      {known && orders.length === 0 && <p className="text-sm text-muted">{t('ordersEmpty')}</p>}
      <OrderGroup title={t('ordersNow')} orders={now} onCancel={isOpen ? setCancelling : undefined} />
      <OrderGroup title={t('ordersBefore')} orders={before} onCancel={undefined} />
      <Button
        tone="quiet"
        size="small"
        href={`/member/lotteryOrders?gameCode=${gameCode}`}
        className="justify-self-start"
      >
        {t('ordersAll')}
      </Button>
      {cancelling && <CancelPopup order={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

type OrderGroupProps = {
  title: string;
  orders: readonly Order[];
  onCancel: ((order: Order) => void) | undefined;
};

function OrderGroup({ title, orders, onCancel }: OrderGroupProps) {
  if (orders.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onCancel={onCancel} />
        ))}
      </ul>
    </div>
  );
}

const tones: Record<Order['state'], BadgeProps['tone']> = {
  open: 'accent',
  won: 'good',
  lost: 'quiet',
  returned: 'quiet',
  cancelled: 'quiet',
  void: 'quiet',
};

function OrderCard({ order, onCancel }: { order: Order; onCancel: OrderGroupProps['onCancel'] }) {
  const t = useTranslations('lotteryFrame');
  const date = useDate();
  const hasWon = parseMoney(order.payout) > noMoney && order.state === 'won';
  return (
    <li className="grid gap-1 rounded-card border border-line bg-surface p-3 text-sm">
      <div className="flex items-center justify-between gap-3">
        <span className="tabular-nums">{t('draw', { issue: issueText(order.issue) })}</span>
        <Badge tone={tones[order.state]}>{t(`orderState.${order.state}`)}</Badge>
      </div>
      <div className="flex items-end justify-between gap-3">
        <div className="grid text-muted">
          <span>
            {t('orderItems', { count: order.items })}
            {order.chaseId !== null && ` · ${t('orderChase')}`}
          </span>
          <span className="text-xs tabular-nums">
            {date(order.placedAt, { hour: '2-digit', minute: '2-digit', second: '2-digit' })} ·{' '}
            {order.reference}
          </span>
        </div>
        <div className="grid justify-items-end gap-1">
          <Amount value={order.stake} symbol="₹" />
          {hasWon && (
            <span className="font-semibold text-good">
              {t('orderWon', { amount: showMoney(order.payout) })}
            </span>
          )}
        </div>
      </div>
      {order.canCancel && onCancel !== undefined && (
        <Button
          tone="outline"
          size="small"
          className="justify-self-end"
          aria-label={`${t('cancel')} ${order.reference}`}
          onClick={() => onCancel(order)}
        >
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}

export function CancelPopup({ order, onClose }: { order: Order; onClose: () => void }) {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const stake = showMoney(order.stake);
  const cancel = useCancelOrder(() => {
    const text = t('lotteryFrame.cancelled', { stake });
    void showToast({ tone: 'good', text, closeLabel: t('common.close') });
    onClose();
  });
  return (
    <Popup
      title={t('lotteryFrame.cancelTitle')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={
        <div className="grid grid-cols-2 gap-3">
          <Button tone="outline" onClick={onClose}>
            {t('lotteryFrame.cancelKeep')}
          </Button>
          <Button tone="danger" isBusy={cancel.isPending} onClick={() => cancel.mutate(order.id)}>
            {t('lotteryFrame.cancelConfirm')}
          </Button>
        </div>
      }
    >
      <div className="grid gap-3">
        <p>{t('lotteryFrame.cancelBody', { stake })}</p>
        {cancel.isError && <Notice tone="bad">{refusalText(cancel.error)}</Notice>}
      </div>
    </Popup>
  );
}
