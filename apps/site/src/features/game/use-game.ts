import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { inHouseListPageSize } from '@mela/protocol/constants';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

/** The game that the URL names, from its vendor's games; undefined if it does not exist. */
export function useGame({ vassalage, gameCode }: { vassalage: string; gameCode: string }) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.games.path, language, 'vendor', vassalage],
    queryFn: () => lobby.games({ query: { language, vassalage, pageSize: inHouseListPageSize } }),
    select: ({ content }) => content.find((game) => game.gameCode === gameCode) ?? null,
    enabled: /^\w{1,20}$/.test(vassalage) && gameCode !== '',
  });
}
