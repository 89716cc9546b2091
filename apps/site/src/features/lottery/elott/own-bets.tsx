import { noMoney, parseMoney, showMoney } from '@mela/kernel/money';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Amount } from '@mela/ui/amount';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Order } from '#features/lottery/frame/betting-area.ts';
import { OrderInPlace } from '#features/lottery/frame/order-in-place.tsx';
import { AllOrdersLink, CancelPopup } from '#features/lottery/frame/round-orders.tsx';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { shortIssue } from '#shared/lottery/issue-text.ts';
import { useSelectionText } from '#shared/lottery/use-selection-text.ts';
import { useOwnBets, type OwnBet } from './use-own-bets.ts';

type OwnBetsProps = { game: LotteryGame; view: DrawView };

/** The member’s bets on the draw on sale, and the newest before it. */
export function OwnBets({ game, view }: OwnBetsProps) {
  const t = useTranslations('lotteryFrame');
  const { bets, error, refetch } = useOwnBets(game.code);
  const [cancelling, setCancelling] = useState<Order>();
  const [openId, setOpenId] = useState<string>();
  if (!bets)
    return error ? (
      <FailedState title={t('ordersFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading className="grid gap-2">
        <Skeleton className="h-16 w-full rounded-control" />
        <Skeleton className="h-16 w-full rounded-control" />
      </Loading>
    );
  if (bets.length === 0)
    return (
      <div className="grid justify-items-center gap-2 py-6">
        <p className="text-center text-sm text-muted">{t('ordersEmpty')}</p>
        <AllOrdersLink gameCode={game.code} />
      </div>
    );
  return (
    <>
      <ul className="grid gap-2">
        {bets.map((bet) => (
          <BetRow
            key={bet.order.id}
            bet={bet}
            isCurrent={bet.order.issue === view.current?.issue}
            onOpen={() => setOpenId(bet.order.id)}
            onCancel={view.phase === 'open' ? setCancelling : undefined}
          />
        ))}
      </ul>
      <AllOrdersLink gameCode={game.code} />
      <OrderInPlace id={openId} onClose={() => setOpenId(undefined)} />
      {cancelling && <CancelPopup order={cancelling} onClose={() => setCancelling(undefined)} />}
    </>
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

type BetRowProps = {
  bet: OwnBet;
  isCurrent: boolean;
  onOpen: () => void;
  onCancel: ((order: Order) => void) | undefined;
};

function BetRow({ bet: { order, lines }, isCurrent, onOpen, onCancel }: BetRowProps) {
  const t = useTranslations('lotteryFrame');
  const elott = useTranslations('lotteryElott');
  const selectionText = useSelectionText();
  const what = lines?.map(({ play, selection }) =>
    [placeOf(play), selectionText(play, selection)].join(' ').trim(),
  );
  return (
    <li
      data-current={isCurrent}
      className="grid rounded-control border border-line text-sm data-[current=true]:border-accent"
    >
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 rounded-control px-3 py-2 text-start transition-colors hover:bg-control/10"
      >
        <span className="min-w-0 truncate font-semibold">
          {what?.join(', ') ?? t('orderItems', { count: order.items })}
        </span>
        <Badge tone={tones[order.state]} className="justify-self-end">
          {t(`orderState.${order.state}`)}
        </Badge>
        <span className="text-xs text-muted tabular-nums">
          {elott('drawShort', { issue: shortIssue(order.issue) })} · {order.reference}
        </span>
        <Outcome order={order} />
      </button>
      {order.canCancel && isCurrent && onCancel !== undefined && (
        <Button
          tone="quiet"
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

/** The place of a play of 5D, `A` to `E`; the other plays of these games have none. */
const placeOf = (play: string): string => /^5D\.([A-E])$/.exec(play)?.[1] ?? '';

/** The stake; after a win what it paid. */
function Outcome({ order: { stake, payout, state } }: { order: Order }) {
  const paid = parseMoney(payout);
  if (state !== 'won' || paid === noMoney) return <Amount value={stake} symbol="₹" className="text-end" />;
  return (
    <span className="animate-arrive text-end font-bold whitespace-nowrap text-good tabular-nums">
      +₹{showMoney(payout)}
    </span>
  );
}
