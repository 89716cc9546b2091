import { depositCalls } from '@mela/protocol/calls/deposit';
import { playLimitsCalls } from '@mela/protocol/calls/play-limits';
import type { PlayLimitsWire } from '@mela/protocol/shapes/play-limits';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useApi } from '#lib/api.tsx';
import { signOut, useMember } from '#lib/session.ts';

export type PlayLimits = PlayLimitsWire['state']['value'];
export type AmountLimit = PlayLimits['amounts'][number];
export type TimeLimit = PlayLimits['session'];
export type LimitChange = PlayLimitsWire['change']['body'];
export type LimitKind = LimitChange['kind'];

const stateKey = [playLimitsCalls.state.path];

/** A trial account has no money and therefore no limits. */
export function usePlayLimits() {
  const { playLimits } = useApi();
  const member = useMember();
  return useQuery({
    queryKey: stateKey,
    queryFn: () => playLimits.state({}),
    enabled: member !== null && !member.isTrial,
  });
}

/** Every change returns the complete new state. */
function useStoreLimits() {
  const queryClient = useQueryClient();
  return (state: PlayLimits) => {
    queryClient.setQueryData(stateKey, state);
    // The deposit methods depend on the limits.
    void queryClient.invalidateQueries({ queryKey: [depositCalls.methods.path] });
  };
}

export function useChangeLimit() {
  const { playLimits } = useApi();
  return useMutation({ mutationFn: playLimits.change, onSuccess: useStoreLimits() });
}

export function useCancelPendingLimit() {
  const { playLimits } = useApi();
  return useMutation({ mutationFn: playLimits.takeBack, onSuccess: useStoreLimits() });
}

export function useContinuePlaying() {
  const { playLimits } = useApi();
  return useMutation({ mutationFn: () => playLimits.goOn({}), onSuccess: useStoreLimits() });
}

export function usePause() {
  const { playLimits } = useApi();
  return useMutation({ mutationFn: playLimits.pause, onSuccess: useStoreLimits() });
}

export function useExclude() {
  const { playLimits } = useApi();
  return useMutation({ mutationFn: playLimits.exclude, onSuccess: useStoreLimits() });
}

/**
 * The push event about the ended session may arrive before this answer and lead to the login; after closing the account the member
 * goes to home in either case.
 */
export function useCloseAccount(onClosed: () => void) {
  const { playLimits } = useApi();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: playLimits.close,
    onSuccess: () => {
      onClosed();
      signOut();
      void navigate('/', { replace: true });
    },
  });
}

export function useDataExport() {
  const { playLimits } = useApi();
  return useMutation({
    mutationFn: async () => {
      const { fileName, json } = await playLimits.exported({});
      save(new Blob([json], { type: 'application/json' }), fileName);
      return fileName;
    },
  });
}

/** Saves a file through a temporary link. */
function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
