import { invitationCalls } from '@mela/protocol/calls/invitation';
import type { InvitationWire } from '@mela/protocol/shapes/invitation';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(invitationCalls);

export type Terms = InvitationWire['terms']['value'];
export type Link = InvitationWire['create']['value'];

export type Person = InvitationWire['registrations']['value']['content'][number];
export type Opened = InvitationWire['open']['value'];

export function useTerms() {
  const { invitation } = useApi();
  return useQuery({
    queryKey: [invitationCalls.terms.path],
    queryFn: () => invitation.terms({}),
    staleTime: 0,
  });
}

export function useLinks(pageNum: number) {
  const { invitation } = useApi();
  return useQuery({
    queryKey: [invitationCalls.list.path, pageNum],
    queryFn: () => invitation.list({ query: { pageNum } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function usePeople(pageNum: number, code: string | undefined) {
  const { invitation } = useApi();
  return useQuery({
    queryKey: [invitationCalls.registrations.path, pageNum, code],
    queryFn: () => invitation.registrations({ query: code === undefined ? { pageNum } : { pageNum, code } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

const reads: readonly string[] = [
  invitationCalls.terms.path,
  invitationCalls.list.path,
  invitationCalls.registrations.path,
];

/** A new account uses up a quota and is among the registrations; a new link is in the list. */
function useRenew() {
  const queryClient = useQueryClient();
  return () =>
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [path] }) => reads.includes(String(path)) });
}

export function useOpenAccount() {
  const { invitation } = useApi();
  return useMutation({ mutationFn: invitation.open, onSettled: useRenew(), gcTime: 0 });
}

export function useRenewPassword() {
  const { invitation } = useApi();
  return useMutation({ mutationFn: invitation.renewPassword, onSettled: useRenew(), gcTime: 0 });
}

export function useCreateLink() {
  const { invitation } = useApi();
  return useMutation({ mutationFn: invitation.create, onSuccess: useRenew() });
}

export function useEndLink() {
  const { invitation } = useApi();
  return useMutation({ mutationFn: invitation.end, onSuccess: useRenew() });
}
