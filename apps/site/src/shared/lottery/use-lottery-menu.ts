import { instantOf, SECOND } from '@mela/kernel/time';
import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { LotteryWire } from '@mela/protocol/shapes/lottery';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api.tsx';
import { useLanguage } from '#lib/language.tsx';
import { useSession } from '#lib/session.ts';
import { serverTimeNow, withServerTime } from './server-clock.ts';

type LotteryMenu = LotteryWire['menus']['value'];
export type LotteryMenuGame = LotteryMenu['categories'][number]['games'][number];

/** A result is there so long after its draw. Pages ask at different moments, so that they do not all ask in the same one. */
const RESULT_AFTER_MS = 1.5 * SECOND;
const SPREAD_MS = 2 * SECOND;
const RETRY_MS = 4 * SECOND;
const IDLE_MS = 60 * SECOND;

/** The moment to ask for a menu again: after the next draw of its games. */
function untilNextDraw(games: readonly Pick<LotteryMenuGame, 'current'>[]): number {
  const now = serverTimeNow();
  const left = games.flatMap(({ current }) =>
    current ? [instantOf(current.drawAt).getTime() + RESULT_AFTER_MS - now] : [],
  );
  const soonest = Math.min(IDLE_MS, ...left);
  return Math.max(RETRY_MS, soonest) + (now % SPREAD_MS);
}

function useMenuQuery() {
  const { lottery } = useApi();
  const language = useLanguage();
  return {
    queryKey: [lotteryCalls.menus.path, language],
    queryFn: () => withServerTime(() => lottery.menus({ query: { language } })),
  };
}

/** All lottery games by category, with current draws and last results; renewed after each draw while it is shown. */
export function useLotteryMenu() {
  return useQuery({
    ...useMenuQuery(),
    refetchInterval: ({ state: { data } }) =>
      data ? untilNextDraw(data.categories.flatMap(({ games }) => games)) : false,
  });
}

/** One game of the menu, for a clock that needs no renewal. All clocks of a page share one answer. */
export function useMenuGame(gameCode: string) {
  return useQuery({
    ...useMenuQuery(),
    staleTime: Infinity,
    select: ({ categories }) =>
      categories.flatMap(({ games }) => games).find((game) => game.gameCode === gameCode) ?? null,
  });
}

/** The lottery games that the member bet on last; not available to guests. */
export function useRecentLotteryGames() {
  const { lottery } = useApi();
  const language = useLanguage();
  const token = useSession(({ state, token: kept }) => (state === 'open' ? kept : null));
  return useQuery({
    queryKey: [lotteryCalls.recent.path, language, token],
    queryFn: () => withServerTime(() => lottery.recent({ query: { language } })),
    enabled: token !== null,
    refetchInterval: ({ state: { data } }) => (data ? untilNextDraw(data.games) : false),
  });
}
