import { formatMoney } from '@mela/kernel/money';
import { betCalls } from '@mela/protocol/calls/bet';
import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { walletCalls } from '@mela/protocol/calls/wallet';
import { isRefusal } from '@mela/protocol/refusals';
import type { LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import type { Selection } from '@mela/rules/lottery/types';
import { useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useKeyedRequest } from './keyed-request.ts';
import type { QuotedItem, SlipDraft } from './slip.ts';
import { totalsOf } from './slip.ts';

export type OrderBody = LotteryOrderWire['place']['body'];
export type WireItem = OrderBody['items'][number];

/** An item as it travels: amounts as text. */
export function wireItem({ play, selection, terms }: SlipDraft): WireItem {
  return {
    play,
    selection: wireSelection(selection),
    terms:
      terms.kind === 'group'
        ? { ...terms, unit: formatMoney(terms.unit) }
        : { kind: 'amount', amount: formatMoney(terms.amount) },
  };
}

function wireSelection(selection: Selection): WireItem['selection'] {
  return Object.fromEntries(
    Object.entries(selection).map(([name, value]) => {
      if (typeof value === 'number') return [name, value];
      const places = value.filter((one) => typeof one === 'object');
      const values = value.filter((one) => typeof one !== 'object');
      return [name, places.length > 0 ? places.map((place) => [...place]) : values];
    }),
  );
}

/** The refusal of one item: its place on the slip from 0 on, its code, and the amount that would fit. */
export type ItemFault = { at: number; code: string; fits: string | undefined };

/** Reads the items of a refused order: `2 PAYOUT_TOO_LARGE 12.0000`. */
export function itemFaults(error: unknown): ItemFault[] {
  if (!isRefusal(error) || !('items' in error.params)) return [];
  const { items } = error.params;
  if (!Array.isArray(items)) return [];
  return items.flatMap((text: unknown) => {
    const [position, code, fits] = String(text).split(' ');
    return code === undefined ? [] : [{ at: Number(position) - 1, code, fits }];
  });
}

/** Whether the draw of a request closed before it arrived. */
export const isDrawClosed = (error: unknown): boolean => isRefusal(error) && error.code === 'DRAW_CLOSED';

/** Reads everything again that a placed or cancelled order changes. */
export function useOrdersChanged(): () => void {
  const queryClient = useQueryClient();
  const paths: readonly string[] = [
    lotteryOrderCalls.list.path,
    lotteryOrderCalls.terms.path,
    lotteryChaseCalls.list.path,
    walletCalls.balance.path,
    betCalls.list.path,
  ];
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
}

/** Places the items of the slip as one order: accepted whole, or refused with the reason of each item. */
export function usePlaceOrder(gameCode: string, onPlaced: () => void) {
  const { lotteryOrder } = useApi();
  const refetch = useOrdersChanged();
  const keyed = useKeyedRequest(
    ({ requestKey, body }: { requestKey: string; body: Omit<OrderBody, 'requestKey'> }) =>
      lotteryOrder.place({ body: { requestKey, ...body } }),
    () => {
      refetch();
      onPlaced();
    },
  );
  const place = (items: readonly QuotedItem[], issue: string) => {
    const { stake } = totalsOf(items);
    keyed.request({ gameCode, issue, items: items.map(wireItem), stake: formatMoney(stake) });
  };
  return { ...keyed, place };
}
