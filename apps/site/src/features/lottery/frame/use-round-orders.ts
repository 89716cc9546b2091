import { instantOf, SECOND } from '@mela/kernel/time';
import { lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { serverTimeNow } from '#shared/lottery/server-clock.ts';
import { useOrdersChanged } from './use-place-order.ts';

const ORDERS_SHOWN = 50;
/** How often orders are read again whose draw is over and which are not settled yet. */
const SETTLING_POLL_MS = 3 * SECOND;

/** By the server’s clock: a device’s own may be wrong by hours. */
export const isSettling = ({ state, drawAt }: { state: string; drawAt: string }) =>
  state === 'open' && instantOf(drawAt).getTime() < serverTimeNow();

/** The member’s newest orders of a game. A push event refetches them when one is settled. */
export function useRoundOrders(gameCode: string) {
  const { lotteryOrder } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lotteryOrderCalls.list.path, gameCode, language],
    queryFn: () => lotteryOrder.list({ query: { gameCode, size: ORDERS_SHOWN, language } }),
    // For a page whose push connection is interrupted.
    refetchInterval: ({ state: { data } }) => (data?.orders.some(isSettling) ? SETTLING_POLL_MS : false),
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
}

export function useCancelOrder(onCancelled: () => void) {
  const { lotteryOrder } = useApi();
  const refetch = useOrdersChanged();
  return useMutation({
    mutationFn: (id: string) => lotteryOrder.cancel({ body: { id } }),
    onSuccess: () => {
      refetch();
      onCancelled();
    },
    // A refusal says that the order has changed meanwhile.
    onError: refetch,
  });
}

/** The member’s ceiling, balance and limits in a draw. */
export function useOrderTerms(gameCode: string, issue: string | undefined) {
  const { lotteryOrder } = useApi();
  return useQuery({
    queryKey: [lotteryOrderCalls.terms.path, gameCode, issue],
    queryFn: () => lotteryOrder.terms({ query: { gameCode } }),
    placeholderData: (before) => before,
  });
}
