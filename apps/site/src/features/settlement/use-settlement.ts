import { settlementCalls } from '@mela/protocol/calls/settlement';
import type { ContractKind } from '@mela/protocol/contract';
import type { SettlementWire } from '@mela/protocol/shapes/settlement';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type Bill = SettlementWire['bills']['value']['bills'][number];
export type Statement = SettlementWire['statement']['value'];
export type StatementMember = SettlementWire['inputs']['value']['content'][number];
export type StatementBet = SettlementWire['bets']['value']['content'][number];

const first: string | undefined = undefined;

/** The payments of one kind of contract, newest first. */
export function useBills(kind: ContractKind) {
  const { settlement } = useApi();
  return useInfiniteQuery({
    queryKey: [settlementCalls.bills.path, kind],
    queryFn: ({ pageParam }) => settlement.bills({ query: { kind, before: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    refetchOnReconnect: 'always',
  });
}

export function useStatement(id: string) {
  const { settlement } = useApi();
  return useQuery({
    queryKey: [settlementCalls.statement.path, id],
    queryFn: () => settlement.statement({ query: { id } }),
  });
}

export function useStatementMembers(id: string, pageNo: number) {
  const { settlement } = useApi();
  return useQuery({
    queryKey: [settlementCalls.inputs.path, id, pageNo],
    queryFn: () => settlement.inputs({ query: { id, pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useStatementBets(id: string, memberId: string, pageNo: number) {
  const { settlement } = useApi();
  return useQuery({
    queryKey: [settlementCalls.bets.path, id, memberId, pageNo],
    queryFn: () => settlement.bets({ query: { id, memberId, pageNo } }),
    placeholderData: keepPreviousData,
  });
}

/** A new computation at each press; its result is not kept. */
export function useRecompute(id: string) {
  const { settlement } = useApi();
  return useMutation({ mutationFn: () => settlement.recompute({ query: { id } }) });
}

const changedByClaim: readonly string[] = [settlementCalls.bills.path, settlementCalls.statement.path];

export function useClaim(id: string) {
  const { settlement } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => settlement.claim({ body: { id } }),
    // After a refusal too: it says that the shown state is old.
    onSettled: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => changedByClaim.includes(String(path)),
      }),
  });
}
