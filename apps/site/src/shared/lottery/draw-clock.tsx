import { instantOf, SECOND } from '@mela/kernel/time';
import { useLocale } from 'use-intl';
import { clockText } from './countdown.tsx';
import { useServerSecond } from './server-clock.ts';
import { useMenuGame, type LotteryMenuGame } from './use-lottery-menu.ts';

/** The time until the next draw of a game closes, on its tile. It is hidden from screen readers, because the tile is one button. */
export function DrawClock({ gameCode }: { gameCode: string }) {
  const { data: game } = useMenuGame(gameCode);
  return game ? <RunningClock game={game} /> : null;
}

function RunningClock({ game }: { game: LotteryMenuGame }) {
  const locale = useLocale();
  const now = useServerSecond();
  const closeAt = nextClose(game, now);
  if (closeAt === undefined) return null;
  return (
    <span
      aria-hidden
      className="relative mb-1.5 justify-self-center rounded-pill bg-night/85 px-2 py-0.5 text-[0.6875rem] font-bold text-lamp tabular-nums md:mb-2 md:text-xs"
    >
      {clockText(Math.ceil((closeAt - now) / SECOND), locale)}
    </span>
  );
}

/** The next close of a game. Draws of a period follow each other, so that the clock needs no further answer. */
export function nextClose(
  { isStopped, current, periodSeconds }: Pick<LotteryMenuGame, 'isStopped' | 'current' | 'periodSeconds'>,
  now: number,
): number | undefined {
  if (isStopped || current === null) return undefined;
  const closeAt = instantOf(current.closeAt).getTime();
  if (now < closeAt) return closeAt;
  if (periodSeconds === null) return undefined;
  const period = periodSeconds * SECOND;
  return closeAt + (Math.floor((now - closeAt) / period) + 1) * period;
}
