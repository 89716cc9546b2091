import { secondFactorCalls } from '@mela/protocol/calls/second-factor';
import type { SecondFactorWire } from '@mela/protocol/shapes/second-factor';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { renewToken } from '#lib/session.ts';

export type SecondFactorState = SecondFactorWire['state']['value'];
export type SecondFactorSetup = SecondFactorWire['begin']['value'];
type Proof = SecondFactorWire['turnOff']['body'];

export function useSecondFactor() {
  const { secondFactor } = useApi();
  return useQuery({
    queryKey: [secondFactorCalls.state.path],
    queryFn: () => secondFactor.state({}),
    staleTime: 0,
  });
}

function useRenewState() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: [secondFactorCalls.state.path] });
}

export function useBeginSetup() {
  const { secondFactor } = useApi();
  return useMutation({ mutationFn: (password: string) => secondFactor.begin({ body: { password } }) });
}

/** The token is replaced inside the mutation, because the next call must not use the old one. */
export function useConfirm() {
  const { secondFactor } = useApi();
  return useMutation({
    mutationFn: async (code: string) => {
      const { token, recoveryCodes } = await secondFactor.confirm({ body: { code } });
      renewToken(token);
      return recoveryCodes;
    },
    onSettled: useRenewState(),
  });
}

export function useTurnOff() {
  const { secondFactor } = useApi();
  return useMutation({
    mutationFn: async (proof: Proof) => renewToken((await secondFactor.turnOff({ body: proof })).token),
    onSettled: useRenewState(),
  });
}

export function useRenewCodes() {
  const { secondFactor } = useApi();
  return useMutation({
    mutationFn: async (proof: Proof) => (await secondFactor.renewCodes({ body: proof })).recoveryCodes,
    onSettled: useRenewState(),
  });
}
