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
import { OrderInPlace } from './order-in-place.tsx';
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
  const [openId, setOpenId] = useState<string>();
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
      <OrderGroup
        title={t('ordersNow')}
        orders={now}
        onOpen={setOpenId}
        onCancel={isOpen ? setCancelling : undefined}
      />
      <OrderGroup title={t('ordersBefore')} orders={before} onOpen={setOpenId} onCancel={undefined} />
      <AllOrdersLink gameCode={gameCode} />
      <OrderInPlace id={openId} onClose={() => setOpenId(undefined)} />
      {cancelling && <CancelPopup order={cancelling} onClose={() => setCancelling(undefined)} />}
    </section>
  );
}

/** The link to the bets of all draws of a game. */
export function AllOrdersLink({ gameCode }: { gameCode: string }) {
  const t = useTranslations('lotteryFrame');
  return (
    <Button
      tone="quiet"
      size="small"
      href={`/member/lotteryOrders?gameCode=${gameCode}`}
      className="justify-self-start"
    >
      {t('ordersAll')}
    </Button>
  );
}

type OrderGroupProps = {
  title: string;
  orders: readonly Order[];
  onOpen: (id: string) => void;
  onCancel: ((order: Order) => void) | undefined;
};

function OrderGroup({ title, orders, onOpen, onCancel }: OrderGroupProps) {
  if (orders.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{title}</h3>
      <ul className="grid gap-2">
        {orders.map((order) => (
          <OrderCard key={order.id} order={order} onOpen={() => onOpen(order.id)} onCancel={onCancel} />
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

type OrderCardProps = { order: Order; onOpen: () => void; onCancel: OrderGroupProps['onCancel'] };

/** A bet, which opens its details, and the button that cancels it. */
function OrderCard({ order, onOpen, onCancel }: OrderCardProps) {
  const t = useTranslations('lotteryFrame');
  return (
    <li className="grid rounded-card border border-line bg-surface text-sm">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 rounded-card p-3 text-start transition-colors hover:bg-control/10"
      >
        <span className="tabular-nums">{t('draw', { issue: issueText(order.issue) })}</span>
        <Badge tone={tones[order.state]} className="justify-self-end">
          {t(`orderState.${order.state}`)}
        </Badge>
        <OrderFigures order={order} />
      </button>
      {order.canCancel && onCancel !== undefined && (
        <Button
          tone="outline"
          size="small"
          className="me-3 mb-3 justify-self-end"
          aria-label={`${t('cancel')} ${order.reference}`}
          onClick={() => onCancel(order)}
        >
          {t('cancel')}
        </Button>
      )}
    </li>
  );
}

/** The lines, the time and the number of a bet; its stake, and what it won. */
function OrderFigures({ order }: { order: Order }) {
  const t = useTranslations('lotteryFrame');
  const date = useDate();
  const hasWon = parseMoney(order.payout) > noMoney && order.state === 'won';
  return (
    <>
      <span className="grid text-muted">
        <span>
          {t('orderItems', { count: order.items })}
          {order.chaseId !== null && ` · ${t('orderChase')}`}
        </span>
        <span className="text-xs tabular-nums">
          {date(order.placedAt, { hour: '2-digit', minute: '2-digit', second: '2-digit' })} ·{' '}
          {order.reference}
        </span>
      </span>
      <span className="grid justify-items-end gap-1">
        <Amount value={order.stake} symbol="₹" />
        {hasWon && (
          <span className="font-semibold text-good">
            {t('orderWon', { amount: showMoney(order.payout) })}
          </span>
        )}
      </span>
    </>
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
