import { mallCalls } from '@mela/protocol/calls/mall';
import { pointsCalls } from '@mela/protocol/calls/points';
import type { MallWire } from '@mela/protocol/shapes/mall';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(mallCalls);

export type MallItem = MallWire['items']['value']['items'][number];
export type Redemption = MallWire['list']['value']['content'][number];

const changed: readonly string[] = [...Object.values(mallCalls), ...Object.values(pointsCalls)].map(
  ({ path }) => path,
);

export function useItems() {
  const { mall } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [mallCalls.items.path, language],
    queryFn: () => mall.items({ query: { language } }),
  });
}

export function useRedemptions(pageNo: number) {
  const { mall } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [mallCalls.list.path, language, pageNo],
    queryFn: () => mall.list({ query: { language, pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useRedeem() {
  const { mall } = useApi();
  const language = useLanguage();
  const queryClient = useQueryClient();
  type Order = Omit<MallWire['redeem']['body'], 'language'>;
  return useMutation({
    mutationFn: (order: Order) => mall.redeem({ body: { ...order, language } }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => changed.includes(String(path)) }),
  });
}
