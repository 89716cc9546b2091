import { betCalls } from '@mela/protocol/calls/bet';
import type { GameType } from '@mela/protocol/categories';
import type { BetWire } from '@mela/protocol/shapes/bet';
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import type { Span } from '#shared/record/period.ts';
import type { FetchPart } from '#shared/record/use-export.ts';
import type { BetFilter } from './bet-filter.ts';

type BetPage = BetWire['list']['value'];
export type Bet = BetPage['items'][number];
export type BetTotals = NonNullable<BetPage['totals']>;
export type BetGame = BetWire['games']['value'][number];
export type BetDetails = BetWire['one']['value'];
export type Profit = BetWire['profit']['value'];

/** The member's bets, page by page; a push event invalidates them when a bet changes. */
export function useBets(filter: BetFilter) {
  const { bet } = useApi();
  const query = useAsked(filter);
  return useInfiniteQuery({
    queryKey: [betCalls.list.path, query],
    queryFn: ({ pageParam }) => bet.list({ query: { ...query, cursor: pageParam } }),
    initialPageParam: first,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    refetchOnReconnect: 'always',
  });
}

const first: string | undefined = undefined;

/** The same bets as rows of a CSV file. */
export function useBetFile(filter: BetFilter): FetchPart {
  const { bet } = useApi();
  const query = useAsked(filter);
  return (cursor) => bet.exported({ query: { ...query, cursor } });
}

function useAsked({ from, to, gameType, vassalage, gameCode, state }: BetFilter) {
  const language = useLanguage();
  return { from, to, gameType, vassalage, gameCode, state, language };
}

/** The games of the member's bets in a period, for the filter by game. */
export function useBetGames({ from, to }: Span) {
  const { bet } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [betCalls.games.path, { from, to, language }],
    queryFn: () => bet.games({ query: { from, to, language } }),
    placeholderData: keepPreviousData,
  });
}

export function useBet(id: string) {
  const { bet } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [betCalls.one.path, id, language],
    queryFn: () => bet.one({ query: { bet: id, language } }),
  });
}

type ProfitFilter = Span & { gameType: GameType | undefined };

/** The results of settled bets by day and by category. */
export function useProfit({ from, to, gameType }: ProfitFilter) {
  const { bet } = useApi();
  return useQuery({
    queryKey: [betCalls.profit.path, { from, to, gameType }],
    queryFn: () => bet.profit({ query: { from, to, gameType } }),
    placeholderData: keepPreviousData,
    refetchOnReconnect: 'always',
  });
}

export function useProfitFile({ from, to, gameType }: ProfitFilter): FetchPart {
  const { bet } = useApi();
  const language = useLanguage();
  return () => bet.profitExported({ query: { from, to, gameType, language } });
}
