import { MINUTE } from '@mela/kernel/time';
import { rebateCalls } from '@mela/protocol/calls/rebate';
import type { RebateWire } from '@mela/protocol/shapes/rebate';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(rebateCalls);

export type Unpaid = RebateWire['unpaid']['value'];
export type Payment = RebateWire['history']['value']['content'][number];

const unpaidKey = [rebateCalls.unpaid.path];

export function useUnpaid() {
  const { rebate } = useApi();
  // Bets are counted a few seconds after they are settled, and no event tells so.
  return useQuery({ queryKey: unpaidKey, queryFn: () => rebate.unpaid({}), refetchInterval: MINUTE });
}

export function useOwnRates() {
  const { rebate } = useApi();
  return useQuery({ queryKey: [rebateCalls.ownRates.path], queryFn: () => rebate.ownRates({}) });
}

/** The answer is what is unpaid after the claim. A refusal means that the shown figures are outdated. */
export function useClaim() {
  const { rebate } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => rebate.claim({}),
    onSuccess: (unpaid) => {
      queryClient.setQueryData(unpaidKey, unpaid);
      void queryClient.invalidateQueries({ queryKey: [rebateCalls.history.path] });
    },
    onError: () => void queryClient.invalidateQueries({ queryKey: unpaidKey }),
  });
}

export function usePayments(pageNo: number) {
  const { rebate } = useApi();
  return useQuery({
    queryKey: [rebateCalls.history.path, pageNo],
    queryFn: () => rebate.history({ query: { pageNo } }),
    placeholderData: keepPreviousData,
  });
}
