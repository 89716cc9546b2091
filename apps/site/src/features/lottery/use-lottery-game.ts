import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { inHouseListPageSize } from '@mela/protocol/constants';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';

type Game = LobbyWire['games']['value']['content'][number];

/** The vendors whose games run on our own lottery pages. */
const lotteryVendors = 'LOTT,ELOTT,TCG_LOTTO_VN,TCG_SEA';

/** The lottery game that the URL names by its code. */
export function useLotteryGame(gameCode: string | null) {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.games.path, language, lotteryVendors],
    queryFn: () =>
      lobby.games({ query: { language, vassalage: lotteryVendors, pageSize: inHouseListPageSize } }),
    enabled: gameCode !== null,
    select: ({ content }): Game | undefined => content.find((game) => game.gameCode === gameCode),
  });
}
