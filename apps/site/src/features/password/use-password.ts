import { passwordCalls } from '@mela/protocol/calls/password';
import type { PasswordWire } from '@mela/protocol/shapes/password';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { renewToken, useMember } from '#lib/session.ts';

/** Whether there is a password, whether a change requires a code, and the code's destination; not fetched for a guest. */
export function usePasswordState() {
  const { password } = useApi();
  const isMember = useMember() !== null;
  return useQuery({
    queryKey: [passwordCalls.state.path],
    queryFn: () => password.state({}),
    enabled: isMember,
    staleTime: 0,
  });
}

/** The token is replaced inside the mutation, because the next call must not use the old one. */
export function useChangePassword() {
  const { password } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordWire['change']['body']) =>
      renewToken((await password.change({ body })).token),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [passwordCalls.state.path] }),
  });
}
