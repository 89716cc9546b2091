import { lobbyCalls } from '@mela/protocol/calls/lobby';
import type { GameType } from '@mela/protocol/categories';
import { homeSection } from '@mela/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

/** Two screens of a section: the visible games, and as many behind the arrow. */
const size = 2 * homeSection.columns * homeSection.rows;

export function useSectionGames(gameType: GameType, isWanted: boolean) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.games.path, language, 'section', gameType],
    queryFn: () => lobby.games({ query: { language, gameType, pageNo: 1, pageSize: size } }),
    enabled: isWanted,
    staleTime: Infinity,
  });
}
