import { showMoney } from '@mela/kernel/money';
import { lotteryGameOf } from '@mela/rules/lottery/games';
import { readResult } from '@mela/rules/lottery/results';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import Repeat from 'lucide-react/icons/repeat';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import { WholeResult } from '#shared/lottery/result-board.tsx';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { AskFirst } from './ask-first.tsx';
import { Fact } from './fact.tsx';
import { OrderBadge } from './order-badge.tsx';
import { OrderLines } from './order-lines.tsx';
import { useCancelOrder, useOrder, type OrderDetail } from './use-orders.ts';
import { useRepeat } from './use-repeat.ts';

type OrderSheetProps = { id: string; onClose: () => void; onChase: (id: string) => void };

/** A lottery bet with its draw, its lines and what each won. */
export function OrderSheet({ id, onClose, onChase }: OrderSheetProps) {
  const t = useTranslations();
  const { data: order, error, refetch } = useOrder(id);
  return (
    <Popup
      title={t('lotteryRecords.details')}
      closeLabel={t('common.close')}
      onClose={onClose}
      footer={order && <Actions order={order} />}
    >
      {order ? (
        <Details order={order} onChase={onChase} />
      ) : error ? (
        <FailedState title={t('lotteryRecords.detailsFailed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid gap-4">
          <Skeleton className="h-14 w-full" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </Popup>
  );
}

type DetailsProps = { order: OrderDetail; onChase: (id: string) => void };

function Details({ order, onChase }: DetailsProps) {
  const t = useTranslations('lotteryRecords');
  const symbol = useMember()?.currencySymbol ?? '';
  const { isHidden } = useHiddenBalance();
  const { gameName, issue, state, payout, chaseId } = order;
  return (
    <div className="grid gap-5">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1">
        <div className="grid min-w-0 gap-0.5">
          <p className="truncate text-lg font-semibold">{gameName}</p>
          <p className="text-sm text-muted tabular-nums">{t('draw', { issue: issueText(issue) })}</p>
        </div>
        <div className="grid justify-items-end gap-1">
          <OrderBadge state={state} />
          {state === 'won' && (
            <Amount value={payout} symbol={symbol} isHidden={isHidden} tone="good" className="text-lg" />
          )}
        </div>
      </div>
      <Result order={order} />
      <OrderLines order={order} symbol={symbol} />
      <Facts order={order} symbol={symbol} />
      {chaseId !== null && (
        <Button tone="outline" onClick={() => onChase(chaseId)}>
          {t('showChase')}
        </Button>
      )}
    </div>
  );
}

/** The result of the draw with the player’s numbers marked on a board, or when it will be known. */
function Result({ order }: { order: OrderDetail }) {
  const t = useTranslations('lotteryRecords');
  const date = useDate();
  const { gameCode, issue, result, drawAt, drawState, lines } = order;
  const game = lotteryGameOf(gameCode);
  const read = game && result !== null ? readResult(game.structure, result) : undefined;
  if (drawState === 'void') return <p className="text-sm text-muted">{t('resultVoid')}</p>;
  if (!game || !read)
    return (
      <p className="text-sm text-muted">
        {t('resultAt', { time: date(drawAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
      </p>
    );
  const marked = lines.flatMap(({ selection: { nums } }) =>
    typeof nums === 'object' ? nums.map(String) : [],
  );
  return (
    <section aria-label={t('result')} className="grid justify-items-start gap-2">
      <h3 className="font-sans text-sm font-semibold text-muted">{t('result')}</h3>
      <WholeResult structure={game.structure} result={read} marked={marked} isNarrow />
      <Button
        tone="quiet"
        size="small"
        href={`/lottery/verify?gameCode=${gameCode}&issue=${issue}`}
        icon={<Icon of={ShieldCheck} size="small" />}
      >
        {t('verify')}
      </Button>
    </section>
  );
}

function Facts({ order, symbol }: { order: OrderDetail; symbol: string }) {
  const t = useTranslations('lotteryRecords');
  const date = useDate();
  const { isHidden } = useHiddenBalance();
  const moment = (time: string) => date(time, { dateStyle: 'medium', timeStyle: 'medium' });
  const amount = (value: OrderDetail['stake']) => (
    <Amount value={value} symbol={symbol} isHidden={isHidden} tone="muted" />
  );
  const { stake, payout, rebate, validBet, placedAt, drawAt, settledAt, reference } = order;
  return (
    <dl className="grid gap-2 rounded-card border border-line bg-ground p-4 text-sm">
      <Fact name={t('stake')}>{amount(stake)}</Fact>
      <Fact name={t('paid')}>{amount(payout)}</Fact>
      {/[1-9]/.test(rebate) && <Fact name={t('rebate')}>{amount(rebate)}</Fact>}
      {settledAt !== null && <Fact name={t('validBet')}>{amount(validBet)}</Fact>}
      <Fact name={t('placedAt')}>{moment(placedAt)}</Fact>
      <Fact name={t('drawAt')}>{moment(drawAt)}</Fact>
      {settledAt !== null && <Fact name={t('settledAt')}>{moment(settledAt)}</Fact>}
      <Fact name={t('number')}>{reference}</Fact>
    </dl>
  );
}

/** Bet again; and cancel, while the draw is on sale. */
function Actions({ order }: { order: OrderDetail }) {
  const t = useTranslations();
  const repeat = useRepeat(order);
  const cancel = useCancelOrder(order.id);
  const [isAsking, setAsking] = useState(false);
  const stake = showMoney(order.stake);
  if (isAsking) {
    return (
      <AskFirst
        question={t('lotteryRecords.cancelAsk', { stake })}
        yes={t('lotteryRecords.cancel')}
        no={t('lotteryRecords.keep')}
        act={cancel}
        onDone={() => {
          const text = t('lotteryRecords.cancelled', { stake });
          void showToast({ tone: 'good', text, closeLabel: t('common.close') });
          setAsking(false);
        }}
        onNo={() => setAsking(false)}
      />
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3">
      {order.canCancel ? (
        <Button tone="outline" onClick={() => setAsking(true)}>
          {t('lotteryRecords.cancel')}
        </Button>
      ) : (
        <Button tone="outline" href={repeat.gameAddress}>
          {t('lotteryRecords.play')}
        </Button>
      )}
      <Button icon={<Icon of={Repeat} size="small" />} onClick={repeat.again}>
        {t('lotteryRecords.repeat')}
      </Button>
    </div>
  );
}
