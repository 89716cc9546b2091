import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { useQueries } from '@tanstack/react-query';
import type { OrderDetail } from '#features/lottery/frame/betting-area.ts';
import { useRoundOrders } from '#features/lottery/frame/use-round-orders.ts';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

const SHOWN = 10;

/** The member’s newest orders of a game, each with its items as soon as they are known. */
export function useOwnBets(gameCode: string) {
  const { lotteryOrder } = useApi();
  const language = useLanguage();
  const { data, error, refetch } = useRoundOrders(gameCode);
  const orders = data?.orders.slice(0, SHOWN) ?? [];
  const details = useQueries({
    // The items of an order change only together with its state.
    queries: orders.map(({ id, state }) => ({
      queryKey: [lotteryOrderCalls.one.path, id, state, language],
      queryFn: (): Promise<OrderDetail> => lotteryOrder.one({ query: { id, language } }),
      staleTime: Infinity,
    })),
  });
  const bets = orders.map((order, at) => ({ order, lines: details[at]?.data?.lines }));
  return { bets: data && bets, error, refetch };
}

export type OwnBet = NonNullable<ReturnType<typeof useOwnBets>['bets']>[number];
