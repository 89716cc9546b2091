import { lotteryChaseCalls, lotteryOrderCalls } from '@mela/protocol/calls/lottery-order';
import type { LotteryChaseWire, LotteryOrderWire } from '@mela/protocol/shapes/lottery-order';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { OrderFilter } from './order-filter.ts';

export type Order = LotteryOrderWire['list']['value']['orders'][number];
export type OrderDetail = LotteryOrderWire['one']['value'];
export type OrderLine = OrderDetail['lines'][number];
export type Chase = LotteryChaseWire['list']['value']['chases'][number];
export type ChaseDetail = LotteryChaseWire['one']['value'];
export type ChaseLine = ChaseDetail['lines'][number];

const first: string | undefined = undefined;

/** The member’s lottery bets, page by page; a push event invalidates them. */
export function useOrders({ from, to, gameCode, state }: OrderFilter) {
  const { lotteryOrder } = useApi();
  const language = useLanguage();
  const query = { from, to, gameCode, state, language };
  return useInfiniteQuery({
    queryKey: [lotteryOrderCalls.list.path, 'records', query],
    queryFn: ({ pageParam }) => lotteryOrder.list({ query: { ...query, before: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

export function useOrder(id: string) {
  const { lotteryOrder } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lotteryOrderCalls.one.path, id, language],
    queryFn: () => lotteryOrder.one({ query: { id, language } }),
  });
}

export function useChases() {
  const { lotteryChase } = useApi();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: [lotteryChaseCalls.list.path, language],
    queryFn: ({ pageParam }) => lotteryChase.list({ query: { before: pageParam, language } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: 'always',
  });
}

export function useChase(id: string) {
  const { lotteryChase } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lotteryChaseCalls.one.path, id, language],
    queryFn: () => lotteryChase.one({ query: { id, language } }),
  });
}

/** Everything that a cancelled bet or a changed plan may have changed. */
const changed: readonly string[] = [
  ...Object.values(lotteryOrderCalls),
  ...Object.values(lotteryChaseCalls),
].map(({ path }) => path);

function useRenew() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => changed.includes(String(path)) });
}

export function useCancelOrder(id: string) {
  const { lotteryOrder } = useApi();
  const onSettled = useRenew();
  return useMutation({ mutationFn: () => lotteryOrder.cancel({ body: { id } }), onSettled });
}

export function useStopChase(id: string) {
  const { lotteryChase } = useApi();
  const onSettled = useRenew();
  return useMutation({ mutationFn: () => lotteryChase.stop({ body: { id } }), onSettled });
}

export function useDropDraws(id: string) {
  const { lotteryChase } = useApi();
  const onSettled = useRenew();
  return useMutation({
    mutationFn: (issues: readonly string[]) => lotteryChase.drop({ body: { id, issues: [...issues] } }),
    onSettled,
  });
}
