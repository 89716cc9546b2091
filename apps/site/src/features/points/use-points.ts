import { paymentPasswordCalls } from '@mela/protocol/calls/payment-password';
import { pointsCalls } from '@mela/protocol/calls/points';
import type { PointsWire } from '@mela/protocol/shapes/points';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(pointsCalls);

export type PointsBalance = PointsWire['balance']['value'];
export type PointsConfig = PointsWire['config']['value'];
export type PointsEntry = PointsWire['details']['value']['content'][number];

const ownPaths: readonly string[] = [
  ...Object.values(pointsCalls).map(({ path }) => path),
  paymentPasswordCalls.state.path,
];

/** Reads everything about points again. */
function useRenewPoints(): () => void {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({
      predicate: ({ queryKey: [path] }) => ownPaths.includes(String(path)),
    });
}

export function useBalance() {
  const { points } = useApi();
  return useQuery({ queryKey: [pointsCalls.balance.path], queryFn: () => points.balance({}) });
}

export function useConfig() {
  const { points } = useApi();
  return useQuery({ queryKey: [pointsCalls.config.path], queryFn: () => points.config({}) });
}

export function useEntries(pageNo: number) {
  const { points } = useApi();
  return useQuery({
    queryKey: [pointsCalls.details.path, pageNo],
    queryFn: () => points.details({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useConvert() {
  const { points } = useApi();
  const renew = useRenewPoints();
  return useMutation({ mutationFn: points.convert, onSettled: renew });
}
