import { winnerBoard } from '@mela/protocol/constants';
import { Skeleton } from '@mela/ui/skeleton';
import { phone, useMedia } from '@mela/ui/use-media';
import Trophy from 'lucide-react/icons/trophy';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useWinners } from '#shared/games/catalogue.ts';
import { SectionHead, sectionActionClass } from './section-head.tsx';
import { keyOfWinner, WinnerCard, winnerCard } from './winner-card.tsx';

const board =
  '-mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-3 overflow-x-auto no-scrollbar px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0 @xl:grid-cols-3';

/** The first nine entries of the winner board: settled wins with masked names; demo data is marked. */
export function Winners() {
  const t = useTranslations();
  const { data: winners, error, refetch } = useWinners();
  const shown = winners?.slice(0, winnerBoard.shownOnHome);
  const scrollStop = useMedia(phone) ? 0 : undefined;
  const hasDemo = shown?.some(({ demo }) => demo) ?? false;
  return (
    <section aria-labelledby="winners" className="@container min-w-0">
      <SectionHead
        id="winners"
        icon={Trophy}
        title={t('home.winners')}
        action={
          <Link
            to="/winners"
            aria-label={`${t('common.seeAll')}: ${t('home.winners')}`}
            className={sectionActionClass}
          >
            {t('common.seeAll')}
          </Link>
        }
      />
      {error && <FailedState title={t('home.winnersFailed')} error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <LoadingBoard />}
      {shown?.length === 0 && (
        <p className="rounded-card bg-surface p-6 text-muted">{t('home.winnersEmpty')}</p>
      )}
      {shown && shown.length > 0 && (
        // On a phone the board scrolls and contains nothing focusable, so it is a tab stop itself.
        <ul tabIndex={scrollStop} aria-labelledby="winners" className={board}>
          {shown.map((winner) => (
            <WinnerCard key={keyOfWinner(winner)} winner={winner} />
          ))}
        </ul>
      )}
      {hasDemo && <p className="mt-2 text-xs text-muted">{t('home.winnersDemo')}</p>}
    </section>
  );
}

function LoadingBoard() {
  const t = useTranslations('common');
  return (
    <ul aria-busy aria-label={t('loading')} className={board}>
      {Array.from({ length: winnerBoard.shownOnHome }, (_, at) => (
        <li key={at} className={winnerCard}>
          <Skeleton className="size-12 shrink-0" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-3 w-2/3" />
            <Skeleton className="h-3 w-1/2" />
          </div>
        </li>
      ))}
    </ul>
  );
}
