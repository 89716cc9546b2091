import { MINUTE } from '@mela/kernel/time';
import { signInCalls } from '@mela/protocol/calls/sign-in';
import type { SignInWire } from '@mela/protocol/shapes/sign-in';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(signInCalls);

export type SignInStatus = SignInWire['status']['value'];
export type SignInDay = SignInStatus['days'][number];

const queryKey = [signInCalls.status.path];

export function useSignInStatus() {
  const { signIn } = useApi();
  // The server's day may change while the page is open, and nothing is pushed then.
  return useQuery({ queryKey, queryFn: () => signIn.status({}), refetchInterval: MINUTE });
}

/** The answer is the new status. A refusal means that the shown one is outdated. */
export function useSignIn() {
  const { signIn } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => signIn.signIn({}),
    onSuccess: (status) => void queryClient.setQueryData(queryKey, status),
    onError: () => void queryClient.invalidateQueries({ queryKey }),
  });
}
