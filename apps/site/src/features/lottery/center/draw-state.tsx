import { useTranslations } from 'use-intl';
import { Countdown } from '#shared/lottery/countdown.tsx';
import { useSecondsUntil } from '#shared/lottery/server-clock.ts';
import type { LotteryMenuGame } from '#shared/lottery/use-lottery-menu.ts';

const pill =
  'inline-grid min-w-16 shrink-0 justify-items-center rounded-control bg-raised px-2 py-1 text-center text-xs text-muted';

/** The state of the current draw: the time to its close, then to the draw itself, then the wait for its result. */
export function DrawState({ game: { current } }: { game: Pick<LotteryMenuGame, 'current'> }) {
  const t = useTranslations('lotteryCenter');
  if (!current) return <span className={pill}>{t('noDraw')}</span>;
  return <CurrentDraw closeAt={current.closeAt} drawAt={current.drawAt} />;
}

function CurrentDraw({ closeAt, drawAt }: { closeAt: string; drawAt: string }) {
  const t = useTranslations('lotteryCenter');
  const isOpen = useSecondsUntil(closeAt) > 0;
  const isDrawn = useSecondsUntil(drawAt) === 0;
  if (isDrawn) return <span className={pill}>{t('drawing')}</span>;
  return (
    <span className={pill}>
      <span>{isOpen ? t('closesIn') : t('drawIn')}</span>
      <Countdown
        until={isOpen ? closeAt : drawAt}
        className="font-heading text-base font-bold text-accent data-[urgent=true]:text-hot"
      />
    </span>
  );
}
