import { passwordCalls } from '@mela/protocol/calls/password';
import type { PasswordWire } from '@mela/protocol/shapes/password';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { renewToken } from '#lib/session.ts';

/** Whether a change asks for a code, and where that goes. */
export function usePasswordState() {
  const { password } = useApi();
  return useQuery({
    queryKey: [passwordCalls.state.path],
    queryFn: () => password.state({}),
    staleTime: 0,
  });
}

/** The token is changed within the call itself: whatever is asked next must not carry the old one. */
export function useChangePassword() {
  const { password } = useApi();
  return useMutation({
    mutationFn: async (body: PasswordWire['change']['body']) =>
      renewToken((await password.change({ body })).token),
  });
}
