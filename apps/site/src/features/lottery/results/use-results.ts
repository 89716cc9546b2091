import { SECOND, type LocalDay } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';

export type OpenedDraw = LotteryWire['openedOfGame']['value']['rows'][number];
export type Trend = LotteryWire['trend']['value'];
export type TrendDraw = Trend['draws'][number];

/** Opened draws of a day, or the newest ones, page by page. */
export function useOpened(gameCode: string, day: LocalDay | undefined) {
  const { lottery } = useApi();
  return useInfiniteQuery({
    queryKey: [lotteryCalls.openedOfGame.path, gameCode, day ?? null],
    queryFn: ({ pageParam }) => lottery.openedOfGame({ query: { gameCode, day, before: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 20 * SECOND,
  });
}

const first: string | undefined = undefined;

export const trendSizes = [30, 50, 100, 200] as const;
export type TrendSize = (typeof trendSizes)[number];

/** The last draws with the frequency of each number. */
export function useTrend(gameCode: string, draws: TrendSize) {
  const { lottery } = useApi();
  return useQuery({
    queryKey: [lotteryCalls.trend.path, gameCode, draws],
    queryFn: () => lottery.trend({ query: { gameCode, draws } }),
    placeholderData: keepPreviousData,
    staleTime: 20 * SECOND,
  });
}
