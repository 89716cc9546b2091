import { lobbyCalls } from '@mela/protocol/calls/lobby';
import type { GameType } from '@mela/protocol/categories';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { pageSizeOf, type Filters } from './filters.ts';

/** A filtered list, page after page. While a new filter is asked for, the old answer stays on the screen. */
export function useGames(gameType: GameType | undefined, filters: Filters) {
  const { lobby } = useApi();
  const language = useLanguage();
  const { vassalage, choice, kind, search } = filters;
  return useInfiniteQuery({
    queryKey: [lobbyCalls.games.path, language, 'list', gameType, filters],
    queryFn: ({ pageParam }) =>
      lobby.games({
        query: {
          language,
          gameType,
          vassalage: vassalage || undefined,
          gameClassify: kind || undefined,
          gameSelectType: choice,
          search: search || undefined,
          pageNo: pageParam,
          pageSize: pageSizeOf(filters),
        },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}

/** A search over every category; nothing is asked before something is typed. */
export function useSearch(search: string) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.games.path, language, 'search', search],
    queryFn: () => lobby.games({ query: { language, search, pageNo: 1 } }),
    enabled: search !== '',
  });
}
