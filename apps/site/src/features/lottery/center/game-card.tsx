import type { prizeModes } from '@mela/protocol/lottery';
import { Badge } from '@mela/ui/badge';
import { Link } from '@mela/ui/link';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { coverOf } from '#shared/lottery/cover-of.ts';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { ResultBalls } from '#shared/lottery/result-balls.tsx';
import type { LotteryMenuGame } from '#shared/lottery/use-lottery-menu.ts';
import { DrawState } from './draw-state.tsx';

type Mode = (typeof prizeModes)[number];

const card =
  'group/card grid h-full grid-cols-[5.5rem_minmax(0,1fr)] overflow-hidden rounded-card border border-line bg-surface text-text no-underline transition-colors hover:border-control';

/** A game of the center: cover, time to the close of its draw, last result. The whole card is the link to the game. */
export function GameCard({ game, mode }: { game: LotteryMenuGame; mode?: Mode }) {
  const t = useTranslations('lotteryCenter');
  const { gameCode, name, last, isStopped } = game;
  return (
    <Link href={addressOf(game, mode)} className={card} data-game={gameCode}>
      <span
        aria-hidden
        data-stopped={isStopped}
        className="bg-raised bg-cover bg-center data-[stopped=true]:opacity-40 data-[stopped=true]:grayscale"
        style={coverOf(gameCode)}
      />
      <span className="grid grid-cols-[minmax(0,1fr)] content-between gap-2 p-3">
        <span className="flex items-start justify-between gap-2">
          <span className="min-w-0">
            <span className="line-clamp-2 font-heading text-base font-bold">{name}</span>
            <DrawLine game={game} />
          </span>
          {isStopped ? <Badge tone="quiet">{t('stopped')}</Badge> : <DrawState game={game} />}
        </span>
        {last ? (
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
            <ResultBalls gameCode={gameCode} result={last.result} size="small" />
            <DemoMark of={last} />
          </span>
        ) : (
          <span className="text-xs text-muted">{t('noResult')}</span>
        )}
      </span>
    </Link>
  );
}

/** The page of a game. A game of two prize modes opens in the one that the player looks at. */
function addressOf({ route, gameCode, prizeModes: modes }: LotteryMenuGame, mode?: Mode): string {
  const query = new URLSearchParams({ gameCode });
  if (mode !== undefined && mode !== modes[0]) query.set('prizeMode', mode);
  return `${route}?${query.toString()}`;
}

/** The number of the last draw within its day; for a game that is drawn once a day, the time of its next draw. */
function DrawLine({ game: { periodSeconds, current, last } }: { game: LotteryMenuGame }) {
  const t = useTranslations('lotteryCenter');
  const date = useDate();
  const text =
    periodSeconds === null
      ? current && date(current.drawAt, drawMoment)
      : last && t('draw', { number: last.issue.slice(8) });
  return text ? <span className="block truncate text-xs text-muted">{text}</span> : null;
}

const drawMoment = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
} as const;

export function LoadingCard() {
  return <Skeleton className="h-24 w-full rounded-card" />;
}
