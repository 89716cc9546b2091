import { identityCalls } from '@mela/protocol/calls/identity';
import type { IdentityProvider } from '@mela/protocol/identity';
import type { IdentityWire } from '@mela/protocol/shapes/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { renewToken } from '#lib/session.ts';

export type LinkedIdentity = IdentityWire['list']['value']['identities'][number];

export function useIdentities() {
  const { identity } = useApi();
  return useQuery({
    queryKey: [identityCalls.list.path],
    queryFn: () => identity.list({}),
    staleTime: 0,
  });
}

export function useBeginLink() {
  const { identity } = useApi();
  return useMutation({
    mutationFn: (order: { provider: IdentityProvider; password: string }) =>
      identity.beginLink({ body: order }),
  });
}

/** The token is replaced inside the mutation, because the next call must not use the old one. */
export function useUnlink() {
  const { identity } = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (body: IdentityWire['unlink']['body']) =>
      renewToken((await identity.unlink({ body })).token),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: [identityCalls.list.path] }),
  });
}
