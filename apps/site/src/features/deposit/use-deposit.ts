import type { MoneyText } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import { depositCalls } from '@mela/protocol/calls/deposit';
import { withdrawalCalls } from '@mela/protocol/calls/withdrawal';
import type { DepositState } from '@mela/protocol/deposit';
import type { DepositWire } from '@mela/protocol/shapes/deposit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type Offer = DepositWire['methods']['value'];
export type Method = Offer['methods'][number];
export type Deposit = DepositWire['detail']['value'];
export type NextStep = NonNullable<Deposit['next']>;

/** Polling interval, in case a push event was lost. */
const LOOK_AGAIN_MS = 15 * SECOND;

export function useDepositOffer() {
  const { deposit } = useApi();
  return useQuery({ queryKey: [depositCalls.methods.path], queryFn: () => deposit.methods({}) });
}

export function useDeposit(order: string) {
  const { deposit } = useApi();
  return useQuery({
    queryKey: [depositCalls.detail.path, order],
    queryFn: () => deposit.detail({ query: { order } }),
    refetchInterval: ({ state: { data } }) => (data?.party === 'nobody' ? false : LOOK_AGAIN_MS),
  });
}

const pageSize = 10;

export function useDeposits(pageNo: number, state: DepositState | undefined) {
  const { deposit } = useApi();
  return useQuery({
    queryKey: [depositCalls.list.path, pageNo, state],
    queryFn: () => deposit.list({ query: { pageNo, pageSize, ...(state === undefined ? {} : { state }) } }),
    placeholderData: keepPreviousData,
  });
}

/** Shows the changed deposit immediately and refetches the lists. */
function useChanged() {
  const queryClient = useQueryClient();
  return (changed: Deposit) => {
    queryClient.setQueryData([depositCalls.detail.path, changed.reference], changed);
    void queryClient.invalidateQueries({ queryKey: [depositCalls.list.path] });
    void queryClient.invalidateQueries({ queryKey: [depositCalls.methods.path] });
  };
}

export function useRequestDeposit() {
  const { deposit } = useApi();
  return useMutation({ mutationFn: deposit.request, onSuccess: useChanged() });
}

export function useSubmitUtr() {
  const { deposit } = useApi();
  return useMutation({ mutationFn: deposit.submitUtr, onSuccess: useChanged() });
}

export function useSubmitProof() {
  const { deposit } = useApi();
  return useMutation({
    mutationFn: async ({ id, file }: { id: string; file: File }) =>
      deposit.submitProof({ query: { id }, body: new Uint8Array(await file.arrayBuffer()) }),
    onSuccess: useChanged(),
  });
}

/** The smallest withdrawal, which may be more than the smallest deposit; undefined until it is known. */
export function useSmallestWithdrawal(): MoneyText | undefined {
  const { withdrawal } = useApi();
  const { data: terms } = useQuery({
    queryKey: [withdrawalCalls.terms.path],
    queryFn: () => withdrawal.terms({}),
  });
  return terms?.amountMin;
}
