import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { Game } from '#shared/games/catalogue.ts';

const PHONE = '(width < 48rem)';

/**
 * Where the vendor shows a game to this member. Asked for once: what is open is never asked for anew behind a player's back, and an
 * address that was used opens nothing again.
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
