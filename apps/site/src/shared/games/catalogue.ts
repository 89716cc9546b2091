import { contentCalls } from '@mela/protocol/calls/content';
import { lobbyCalls } from '@mela/protocol/calls/lobby';
import { winnerBoard } from '@mela/protocol/constants';
import type { ContentWire } from '@mela/protocol/shapes/content';
import type { LobbyWire } from '@mela/protocol/shapes/lobby';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';

export type Game = LobbyWire['games']['value']['content'][number];
export type Category = LobbyWire['vendors']['value'][number];
export type Vendor = Category['vendors'][number];
export type Winner = LobbyWire['winners']['value'][number];
export type Banner = ContentWire['notice']['value']['banners'][number];
export type Promotion = ContentWire['notice']['value']['promotion'][number];

/** Cached for the whole visit; a reload, a change of language or a push event refetches. */
const forTheVisit = { staleTime: Infinity, gcTime: Infinity } as const;

/** Categories in the order of the navigation, each with its vendors; categories without a vendor are left out. */
export function useCategories() {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.vendors.path, language],
    queryFn: () => lobby.vendors({ query: { language } }),
    ...forTheVisit,
  });
}

export function useHotGames() {
  const { lobby } = useApi();
  const language = useLanguage();
  const isOn = useSwitch('GAMELOHOT3');
  return useQuery({
    queryKey: [lobbyCalls.hotGames.path, language],
    queryFn: () => lobby.hotGames({ query: { language } }),
    enabled: isOn,
    ...forTheVisit,
  });
}

/** The games that most members bet on lately; empty while there are no bets. */
export function usePopularGames() {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.popularGames.path, language],
    queryFn: () => lobby.popularGames({ query: { language } }),
    ...forTheVisit,
  });
}

export function useWinners() {
  const { lobby } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [lobbyCalls.winners.path, language],
    queryFn: () => lobby.winners({ query: { language, gameCategory: 'ALL', limitNum: winnerBoard.limit } }),
    ...forTheVisit,
  });
}

/** Banners, notices and promotions around the games. */
export function useNotice({ isWanted = true }: { isWanted?: boolean } = {}) {
  const { content } = useApi();
  const language = useLanguage();
  return useQuery({
    queryKey: [contentCalls.notice.path, language],
    queryFn: () => content.notice({ query: { language } }),
    enabled: isWanted,
    ...forTheVisit,
  });
}

/** The games that the member played last; not available to guests. */
export function useRecentGames() {
  const { lobby } = useApi();
  const language = useLanguage();
  const token = useSession(({ state, token: kept }) => (state === 'open' ? kept : null));
  const isOn = useSwitch('GAMELOREC3');
  return useQuery({
    queryKey: [lobbyCalls.recentGames.path, language, token],
    queryFn: () => lobby.recentGames({ query: { language } }),
    enabled: isOn && token !== null,
  });
}
