import { lotteryCalls } from '@mela/protocol/calls/lottery';
import type { Events } from '@mela/protocol/shapes/events';
import type { QueryClient } from '@tanstack/react-query';

/** Answers about one game; the second part of their query keys is the game’s code. */
const ofGame: ReadonlySet<string> = new Set([
  lotteryCalls.draw.path,
  lotteryCalls.near.path,
  lotteryCalls.trend.path,
  lotteryCalls.opened.path,
  lotteryCalls.openedOfGame.path,
  lotteryCalls.verify.path,
]);
const menus: ReadonlySet<string> = new Set([
  lotteryCalls.menu.path,
  lotteryCalls.menus.path,
  lotteryCalls.recent.path,
]);

/** Refetches what the drawn games changed. Without a drawn game, a game was stopped or resumed: then all games are read again. */
export function takeLotteryNews(queryClient: QueryClient, { drawn }: Events['lottery.changed']): void {
  const games: ReadonlySet<unknown> = new Set(drawn.map(({ gameCode }) => gameCode));
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, gameCode] }) => {
      if (menus.has(String(path))) return true;
      return ofGame.has(String(path)) && (games.size === 0 || games.has(gameCode));
    },
  });
}
