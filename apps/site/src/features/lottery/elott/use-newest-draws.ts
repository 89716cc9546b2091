import { MINUTE } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type NewestDraw = LotteryWire['openedOfGame']['value']['rows'][number];

const NEWEST_SHOWN = 20;

/** The newest results of a game, read again when the last draw is another one. */
export function useNewestDraws(gameCode: string, lastIssue: string | undefined) {
  const { lottery } = useApi();
  return useQuery({
    queryKey: [lotteryCalls.openedOfGame.path, gameCode, 'newest', lastIssue ?? null],
    queryFn: () => lottery.openedOfGame({ query: { gameCode, size: NEWEST_SHOWN } }),
    placeholderData: keepPreviousData,
    staleTime: 10 * MINUTE,
  });
}
