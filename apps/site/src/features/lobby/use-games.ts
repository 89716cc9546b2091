import { lobbyCalls } from '@mela/protocol/calls/lobby';
import type { GameType } from '@mela/protocol/categories';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi, type Api } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSession } from '#lib/session.ts';
import { isOwn, pageSizeOf, type Choice, type Filters } from './filters.ts';

/** Each choice is a separate list; those of the member's own games need a token. */
const paths: Record<Choice, string> = {
  ALL: lobbyCalls.games.path,
  NEW: lobbyCalls.games.path,
  HOT: lobbyCalls.games.path,
  FAV: lobbyCalls.favorites.path,
  RECENT: lobbyCalls.recentGames.path,
};

/** A filtered list, page by page. While a new filter loads, the old answer stays on the screen. */
export function useGames(gameType: GameType | undefined, filters: Filters) {
  const { lobby } = useApi();
  const language = useLanguage();
  const token = useSession(({ state, token: kept }) => (state === 'open' ? kept : null));
  const { choice } = filters;
  const whose = isOwn(choice) ? token : undefined;
  return useInfiniteQuery({
    queryKey: [paths[choice], language, 'list', gameType, filters, whose],
    queryFn: ({ pageParam }) => fetchGames(lobby, { language, gameType }, filters, pageParam),
    initialPageParam: 1,
    getNextPageParam: ({ pageNum, totalPages }) => (pageNum < totalPages ? pageNum + 1 : undefined),
    placeholderData: keepPreviousData,
    enabled: whose !== null,
  });
}

type Lobby = Pick<Api['lobby'], 'games' | 'favorites' | 'recentGames'>;
type About = { language: 'EN' | 'HI'; gameType: GameType | undefined };

function fetchGames(lobby: Lobby, about: About, filters: Filters, pageNo: number) {
  const { vassalage, choice, kind, search } = filters;
  const pageSize = pageSizeOf(filters);
  const narrowed = {
    ...about,
    vassalage: vassalage || undefined,
    gameClassify: kind || undefined,
    search: search || undefined,
  };
  if (choice === 'FAV') return lobby.favorites({ query: { ...narrowed, pageNo, pageSize } });
  if (choice === 'RECENT') return lobby.recentGames({ query: { ...narrowed, page: pageNo } });
  return lobby.games({ query: { ...narrowed, gameSelectType: choice, pageNo, pageSize } });
}

/** A search over every category; nothing is fetched without a text. */
export function useSearch(search: string) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.games.path, language, 'search', search],
    queryFn: () => lobby.games({ query: { language, search, pageNo: 1 } }),
    enabled: search !== '',
  });
}
