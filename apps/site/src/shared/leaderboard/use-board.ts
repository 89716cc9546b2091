import { MINUTE } from '@mela/kernel/time';
import { leaderboardCalls } from '@mela/protocol/calls/leaderboard';
import type { LeaderboardWire } from '@mela/protocol/shapes/leaderboard';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { markPersonal } from '#lib/query-client.ts';

markPersonal(leaderboardCalls);

export type Standings = LeaderboardWire['board']['value'];
export type Board = NonNullable<Standings['board']>;
export type Place = Board['places'][number];

type Asked = {
  code?: string | undefined;
  firstDay?: string | undefined;
  product?: Board['products'][number] | undefined;
};

/** A leaderboard. The server pushes changes of the own standing only; those of others are read once a minute. */
export function useBoard({ code, firstDay, product }: Asked) {
  const { leaderboard } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [leaderboardCalls.board.path, language, code ?? '', firstDay ?? '', product ?? ''],
    queryFn: () =>
      leaderboard.board({
        query: {
          language,
          ...(code && { code }),
          ...(firstDay && { firstDay }),
          ...(product && { product }),
        },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.board?.state === 'paid' ? false : MINUTE),
    refetchOnReconnect: 'always',
  });
}
