import { contractCalls } from '@mela/protocol/calls/contract';
import type { ContractKind } from '@mela/protocol/contract';
import type { ContractWire } from '@mela/protocol/shapes/contract';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi, type Api } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(contractCalls);

export type Contract = ContractWire['detail']['value']['contract'];
export type Terms = Contract['terms'];
export type Preview = ContractWire['preview']['value'];
export type PreviewSubject = ContractWire['preview']['body'];
export type FormInfo = ContractWire['form']['value'];

export function useContracts(kind: ContractKind, side: 'own' | 'given', page: number) {
  const { contract } = useApi();
  return useQuery({
    queryKey: [contractCalls.list.path, kind, side, page],
    queryFn: () => contract.list({ query: { kind, side, pageNo: page } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function useVersions(id: string) {
  const { contract } = useApi();
  return useQuery({
    queryKey: [contractCalls.detail.path, id],
    queryFn: () => contract.detail({ query: { id } }),
  });
}

/** What may be offered, and the first accounts that may get it whose names begin with the words. */
export function useFormInfo(kind: ContractKind, words = '') {
  const { contract } = useApi();
  return useQuery({
    queryKey: [contractCalls.form.path, kind, words],
    queryFn: () => contract.form({ query: { kind, words } }),
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: 'always',
  });
}

export function usePreview(subject: PreviewSubject) {
  const { contract } = useApi();
  return useQuery({
    queryKey: [contractCalls.preview.path, subject],
    queryFn: () => contract.preview({ body: subject }),
    staleTime: 0,
  });
}

export type Choice = { action: 'accept' | 'reject' | 'terminate' | 'withdraw'; id: string };
export type Request =
  | { action: 'offer'; requestKey: string; childId: string; terms: Terms }
  | { action: 'amend'; requestKey: string; id: string; terms: Terms };

const paths: readonly string[] = Object.values(contractCalls).map(({ path }) => path);

function useRenew() {
  const queryClient = useQueryClient();
  return () =>
    queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => paths.includes(String(path)) });
}

export function useChoice(kind: ContractKind) {
  const { contract } = useApi();
  const onSettled = useRenew();
  return useMutation({ mutationFn: (body: Choice) => contract[kind]({ body }), onSettled });
}

export function useRequest() {
  const { contract } = useApi();
  const onSettled = useRenew();
  return useMutation({ mutationFn: (body: Request) => send(contract, body), onSettled });
}

/** The relay of the kind of the terms. */
function send(contract: Api['contract'], body: Request): Promise<Contract> {
  const { terms } = body;
  switch (terms.kind) {
    case 'dividend':
      return contract.dividend({ body: { ...body, terms } });
    case 'daily':
      return contract.daily({ body: { ...body, terms } });
    case 'hourly':
      return contract.hourly({ body: { ...body, terms } });
    case 'realtime':
      return contract.realtime({ body: { ...body, terms } });
  }
}
