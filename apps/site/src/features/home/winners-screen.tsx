import { winnerBoard } from '@mela/protocol/constants';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useTitle } from '#lib/use-title.ts';
import { useWinners } from '#shared/games/catalogue.ts';
import { keyOfWinner, WinnerCard } from './winner-card.tsx';

const grid = 'grid gap-3 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4 *:w-auto';

/** `/winners`: the whole winner board. */
export function WinnersScreen() {
  const t = useTranslations('home');
  const { data: winners, error, refetch } = useWinners();
  useTitle(t('winners'));
  const hasDemo = winners?.some(({ demo }) => demo) ?? false;
  return (
    <div className="mx-auto max-w-page space-y-6 px-4 py-4 md:px-6 md:py-8">
      <header className="flex items-start gap-4">
        <span className="grid size-14 shrink-0 place-items-center rounded-card bg-lamp/15 text-accent">
          <Icon of={Trophy} size="large" />
        </span>
        <div>
          <h1 className="text-xl md:text-2xl">{t('winners')}</h1>
          <p className="text-sm text-muted md:text-base">
            {t('winnersAbout', { amount: String(winnerBoard.amountMin) })}
          </p>
        </div>
      </header>
      {error && <FailedState title={t('winnersFailed')} error={error} onRetry={() => void refetch()} />}
      {!winners && !error && (
        <Loading className={grid}>
          {Array.from({ length: winnerBoard.limit }, (_, at) => (
            <Skeleton key={at} className="h-20 rounded-card" />
          ))}
        </Loading>
      )}
      {winners?.length === 0 && <EmptyState title={t('winners')}>{t('winnersEmpty')}</EmptyState>}
      {winners && winners.length > 0 && (
        <ul aria-label={t('winners')} className={grid}>
          {winners.map((winner) => (
            <WinnerCard key={keyOfWinner(winner)} winner={winner} />
          ))}
        </ul>
      )}
      {hasDemo && <p className="text-xs text-muted">{t('winnersDemo')}</p>}
    </div>
  );
}
