import { staffContractCalls } from '@mela/protocol/calls/staff-contract';
import type { ContractKind } from '@mela/protocol/contract';
import type { StaffContractWire } from '@mela/protocol/shapes/staff-contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

/** A contract with all its versions. */
export function useContract(id: string) {
  const { contract } = useApi();
  return useQuery({
    queryKey: [staffContractCalls.detail.path, id],
    queryFn: () => contract.detail({ query: { id } }),
  });
}

/** The limits of a kind, and the general agents who may get a contract of it. */
export function useFormInfo(kind: ContractKind, words = '') {
  const { contract } = useApi();
  return useQuery({
    queryKey: [staffContractCalls.form.path, kind, words],
    queryFn: () => contract.form({ query: { kind, words } }),
    placeholderData: keepPreviousData,
  });
}

/** Computed again each time it is shown. */
export function usePreview(body: StaffContractWire['preview']['body']) {
  const { contract } = useApi();
  return useQuery({
    queryKey: [staffContractCalls.preview.path, body],
    queryFn: () => contract.preview({ body }),
    staleTime: 0,
    gcTime: 0,
  });
}

export const contractPaths: readonly string[] = Object.values(staffContractCalls).map(({ path }) => path);
