import { localDay, systemClock, type Clock, type LocalDay } from '@mela/kernel/time';
import { orderStates } from '@mela/protocol/lottery';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { SelectField } from '@mela/ui/select-field';
import { TabPanel, Tabs } from '@mela/ui/tabs';
import { useId } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { GameField } from '#features/lottery/results/game-field.tsx';
import { FailedState } from '#lib/failed-state.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { FilterFrame } from '#shared/record/filter-frame.tsx';
import { RecordFoot } from '#shared/record/record-foot.tsx';
import { RecordWaiting } from '#shared/record/record-waiting.tsx';
import { ChaseList } from './chase-list.tsx';
import { ChaseSheet } from './chase-sheet.tsx';
import {
  readOpenId,
  readOrderFilter,
  writeOpenId,
  writeOrderFilter,
  type OpenSheet,
  type OrderFilter,
  type OrderFilterChange,
} from './order-filter.ts';
import { OrderList } from './order-list.tsx';
import { OrderSheet } from './order-sheet.tsx';
import { useOrders } from './use-orders.ts';

const stay = { replace: true, preventScrollReset: true } as const;
const views = ['orders', 'chases'] as const;

type OrdersScreenProps = { clock?: Clock };

/** The member’s lottery bets and chase plans, with their details over the list. */
export function OrdersScreen({ clock = systemClock }: OrdersScreenProps) {
  const t = useTranslations();
  const panel = useId();
  const { data: status } = useStatus();
  const zone = status?.merchant.timeZone ?? 'Asia/Kolkata';
  const today = localDay(clock.now(), zone);
  const [address, setAddress] = useSearchParams();
  const view = views.find((one) => one === address.get('view')) ?? 'orders';
  const [orderId, chaseId] = [readOpenId(address, 'order'), readOpenId(address, 'chase')];
  const open = (sheet: OpenSheet, id: string) =>
    setAddress((before) => writeOpenId(before, { sheet, id }), stay);
  const close = () => setAddress((before) => writeOpenId(before, undefined), stay);
  return (
    <div className="grid min-w-0 gap-4">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('member.pages.lotteryOrders.name')}</h1>
        <p className="text-sm text-muted">{t('lotteryRecords.intro')}</p>
      </div>
      <Tabs
        label={t('member.pages.lotteryOrders.name')}
        panelId={panel}
        items={views.map((id) => ({ id, label: t(`lotteryRecords.views.${id}`) }))}
        value={view}
        onChange={(id) => setAddress(id === 'orders' ? {} : { view: id }, stay)}
      />
      <TabPanel id={panel} value={view}>
        {view === 'orders' ? (
          <Orders
            filter={readOrderFilter(address, today)}
            today={today}
            zone={zone}
            onChange={(changed) => setAddress((before) => writeOrderFilter(before, changed, today), stay)}
            onOpen={(id) => open('order', id)}
          />
        ) : (
          <ChaseList onOpen={(id) => open('chase', id)} />
        )}
      </TabPanel>
      {orderId !== undefined && (
        <OrderSheet key={orderId} id={orderId} onClose={close} onChase={(id) => open('chase', id)} />
      )}
      {chaseId !== undefined && (
        <ChaseSheet key={chaseId} id={chaseId} onClose={close} onOrder={(id) => open('order', id)} />
      )}
    </div>
  );
}

type OrdersProps = {
  filter: OrderFilter;
  today: LocalDay;
  zone: string;
  onChange: (changed: OrderFilterChange) => void;
  onOpen: (id: string) => void;
};

/** The list of bets with its filter, and its loading, empty and error states. */
function Orders({ filter, today, zone, onChange, onOpen }: OrdersProps) {
  const t = useTranslations('lotteryRecords');
  const symbol = useMember()?.currencySymbol ?? '';
  const list = useOrders(filter);
  const { data: known, error, refetch, isPlaceholderData } = list;
  const orders = known?.pages.flatMap((page) => page.orders) ?? [];
  return (
    <div className="grid min-w-0 gap-4 pt-1" aria-busy={isPlaceholderData}>
      <OrderFilterBar filter={filter} today={today} onChange={onChange} />
      {error && !known ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : !known ? (
        <RecordWaiting />
      ) : orders.length === 0 ? (
        <EmptyState
          title={t('empty')}
          action={<Button onClick={() => onChange({ preset: 'month' })}>{t('showMonth')}</Button>}
        >
          {t('emptyBody')}
        </EmptyState>
      ) : (
        <>
          <OrderList orders={orders} zone={zone} symbol={symbol} onOpen={onOpen} />
          <RecordFoot list={list} failed={t('moreFailed')} end={t('end')} />
        </>
      )}
    </div>
  );
}

function OrderFilterBar({ filter, today, onChange }: Pick<OrdersProps, 'filter' | 'today' | 'onChange'>) {
  const t = useTranslations();
  const { gameCode, state } = filter;
  const chosen = [gameCode, state].filter((choice) => choice !== undefined).length;
  return (
    <FilterFrame period={filter} today={today} chosen={chosen} onChange={onChange}>
      <div className="max-md:col-span-2">
        <GameField
          label={t('lotteryRecords.game')}
          all={t('lotteryRecords.allGames')}
          value={gameCode ?? ''}
          onChange={(code) => onChange({ gameCode: code === '' ? undefined : code })}
        />
      </div>
      <div className="max-md:col-span-2">
        <SelectField
          label={t('lotteryRecords.state')}
          value={state ?? ''}
          onChange={({ target }) => onChange({ state: orderStates.find((one) => one === target.value) })}
          options={[
            { value: '', label: t('lotteryRecords.allStates') },
            ...orderStates.map((one) => ({ value: one, label: t(`lotteryFrame.orderState.${one}`) })),
          ]}
        />
      </div>
    </FilterFrame>
  );
}
