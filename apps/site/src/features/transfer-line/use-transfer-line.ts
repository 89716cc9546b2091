import { transferLineCalls } from '@mela/protocol/calls/transfer-line';
import type { TransferLineWire } from '@mela/protocol/shapes/transfer-line';
import { keepPreviousData, skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';
import type { FetchPart } from '#shared/record/use-export.ts';

markPersonal(transferLineCalls);

export type Terms = TransferLineWire['terms']['value'];
export type Downline = TransferLineWire['downlines']['value'][number];
export type LineTransfer = TransferLineWire['request']['value'];
export type TransferFilter = 'all' | 'in' | 'out';

export function useTerms() {
  const { transferLine } = useApi();
  return useQuery({ queryKey: [transferLineCalls.terms.path], queryFn: () => transferLine.terms({}) });
}

/** Undefined words ask for nothing. */
export function useDownlines(words: string | undefined) {
  const { transferLine } = useApi();
  return useQuery({
    queryKey: [transferLineCalls.downlines.path, words],
    queryFn: words === undefined ? skipToken : () => transferLine.downlines({ query: { words } }),
    placeholderData: keepPreviousData,
  });
}

const wayOf = (filter: TransferFilter) => (filter === 'all' ? undefined : filter);

export function useTransfers(filter: TransferFilter, pageNo: number) {
  const { transferLine } = useApi();
  return useQuery({
    queryKey: [transferLineCalls.list.path, filter, pageNo],
    queryFn: () => transferLine.list({ query: { way: wayOf(filter), pageNo } }),
    placeholderData: keepPreviousData,
  });
}

export function useTransfer(order: string) {
  const { transferLine } = useApi();
  return useQuery({
    queryKey: [transferLineCalls.list.path, order],
    queryFn: async () => (await transferLine.list({ query: { order } })).content[0] ?? null,
  });
}

/** The same transfers as rows of a CSV file. */
export function useTransferFile(filter: TransferFilter): FetchPart {
  const { transferLine } = useApi();
  const language = useLanguage();
  return (cursor) => transferLine.exported({ query: { way: wayOf(filter), cursor, language } });
}

const ofLine: readonly string[] = Object.values(transferLineCalls).map(({ path }) => path);

/** A refused transfer can change the terms too: a wrong payment password may have locked it. */
export function useRequestTransfer() {
  const { transferLine } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: transferLine.request,
    onSettled: () =>
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [path] }) => ofLine.includes(String(path)),
      }),
  });
}
