import { passwordCalls } from '@mela/protocol/calls/password';
import type { PasswordWire } from '@mela/protocol/shapes/password';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { renewToken, useMember } from '#lib/session.ts';

/** Whether there is a password, whether a change asks for a code, and where that goes; a guest has none of it. */
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

/** The token is changed within the call itself: whatever is asked next must not carry the old one. */
export function useChangePassword() {
  const { password } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: PasswordWire['change']['body']) =>
      renewToken((await password.change({ body })).token),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [passwordCalls.state.path] }),
  });
}
