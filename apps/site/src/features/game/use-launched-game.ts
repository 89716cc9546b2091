import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { Game } from '#shared/games/catalogue.ts';

const PHONE = '(width < 48rem)';

/**
 * The vendor's URL of the game for this member. Fetched once: an open game must not be launched again in the background, and a
 * launch URL is valid once.
 */
export function useLaunchedGame({ vassalage, gameCode }: Pick<Game, 'vassalage' | 'gameCode'>) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: ['launched game', vassalage, gameCode, language],
    queryFn: () => {
      const device = matchMedia(PHONE).matches ? 'mobile' : 'desktop';
      return lobby.launchGame({ body: { vassalage, gameCode, language, device } });
    },
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
}
