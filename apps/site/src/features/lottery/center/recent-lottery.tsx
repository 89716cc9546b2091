import { Rail } from '@mela/ui/rail';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { useRecentLotteryGames } from '#shared/lottery/use-lottery-menu.ts';
import { GameCard } from './game-card.tsx';

/** The lottery games that the member bet on last, of every prize mode. Guests and new members see nothing here. */
export function RecentLottery() {
  const t = useTranslations('lotteryCenter');
  const common = useTranslations('common');
  const id = useId();
  const { data } = useRecentLotteryGames();
  if (!data || data.games.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h2 id={id} className="text-lg">
        {t('recent')}
      </h2>
      <Rail
        label={t('recent')}
        previousLabel={common('previous')}
        nextLabel={common('next')}
        size="card"
        isToEdge
      >
        {data.games.map((game) => (
          <GameCard key={game.gameCode} game={game} />
        ))}
      </Rail>
    </section>
  );
}
