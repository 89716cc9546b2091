import { staffLotteryCalls } from '@mela/protocol/calls/staff-lottery';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguageStore } from '#lib/language.ts';

/** All lottery games with their state and current draw. */
export function useGames() {
  const api = useApi();
  const language = useLanguageStore((chosen) => chosen.language);
  return useQuery({
    queryKey: [staffLotteryCalls.games.path, language],
    queryFn: () => api.lottery.games({ query: { language } }),
    refetchInterval: 15_000,
  });
}
