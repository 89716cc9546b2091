import { teamCalls } from '@mela/protocol/calls/team';
import type { TeamWire } from '@mela/protocol/shapes/team';
import { teamSorts, type TeamSort } from '@mela/protocol/team';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(teamCalls);

export type TeamRow = TeamWire['list']['value']['members'][number];
export type TeamNode = TeamWire['tree']['value']['nodes'][number];
export type TeamMemberPage = TeamWire['member']['value'];

const kinds = ['all', 'agents', 'members'] as const;
const levels = ['all', 'direct'] as const;
const onlines = ['all', 'online', 'offline'] as const;

export type TeamFilter = {
  words: string;
  kind: (typeof kinds)[number];
  level: (typeof levels)[number];
  online: (typeof onlines)[number];
  sort: TeamSort;
};

export const filterOptions = { kind: kinds, level: levels, online: onlines, sort: teamSorts } as const;

/** The filter of the list as the URL has it; an unknown value is the usual one. */
export function readFilter(address: URLSearchParams): TeamFilter {
  const read = <Value extends string>(name: string, known: readonly [Value, ...Value[]]): Value =>
    known.find((value) => value === address.get(name)) ?? known[0];
  return {
    words: address.get('words') ?? '',
    kind: read('kind', kinds),
    level: read('level', levels),
    online: read('online', onlines),
    sort: read('sort', teamSorts),
  };
}

const first: string | undefined = undefined;

export function useTeamList(filter: TeamFilter) {
  const { team } = useApi();
  return useInfiniteQuery({
    queryKey: [teamCalls.list.path, filter],
    queryFn: ({ pageParam }) => team.list({ query: { ...filter, after: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** One level of the tree, page by page; without a parent the agent's own direct downline. */
export function useTeamLevel(parentId: string | undefined) {
  const { team } = useApi();
  return useInfiniteQuery({
    queryKey: [teamCalls.tree.path, parentId ?? null],
    queryFn: ({ pageParam }) => team.tree({ query: { parentId, after: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

export function useTeamMember(memberId: string) {
  const { team } = useApi();
  return useQuery({
    queryKey: [teamCalls.member.path, memberId],
    queryFn: () => team.member({ query: { memberId } }),
  });
}

/** Every change answers with the member's page; the list and the tree are read again when they are shown. */
function useChange<Input>(send: (input: Input) => Promise<TeamMemberPage>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (page) => {
      queryClient.setQueryData([teamCalls.member.path, page.id], page);
      void queryClient.invalidateQueries({ queryKey: [teamCalls.list.path] });
      void queryClient.invalidateQueries({ queryKey: [teamCalls.tree.path] });
    },
  });
}

export function useSetRates() {
  const { team } = useApi();
  return useChange((body: TeamWire['setRates']['body']) => team.setRates({ body }));
}

export function useSetQuota() {
  const { team } = useApi();
  return useChange((body: TeamWire['setQuota']['body']) => team.setQuota({ body }));
}

export function usePromote() {
  const { team } = useApi();
  return useChange((memberId: string) => team.promote({ body: { memberId } }));
}
