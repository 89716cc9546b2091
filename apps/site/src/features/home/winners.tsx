import { winnerBoard } from '@mela/protocol/constants';
import { Amount } from '@mela/ui/amount';
import { Skeleton } from '@mela/ui/skeleton';
import { phone, useMedia } from '@mela/ui/use-media';
import Trophy from 'lucide-react/icons/trophy';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useStatus } from '#lib/status.ts';
import { useWinners, type Winner } from '#shared/games/catalogue.ts';
import { SectionHead } from './section-head.tsx';

const board =
  '-mx-4 flex snap-x snap-mandatory scroll-ps-4 gap-3 overflow-x-auto no-scrollbar px-4 pb-1 md:mx-0 md:grid md:grid-cols-2 md:px-0 @xl:grid-cols-3';
const card =
  'flex min-h-18 w-64 shrink-0 snap-start items-center gap-2.5 rounded-card border border-line bg-surface p-2 pe-3 md:w-auto';

/** The first nine entries of the winner board: settled wins with masked names; demo data is marked. */
export function Winners() {
  const t = useTranslations('home');
  const { data: winners, error, refetch } = useWinners();
  const shown = winners?.slice(0, winnerBoard.shownOnHome);
  const scrollStop = useMedia(phone) ? 0 : undefined;
  const hasDemo = shown?.some(({ demo }) => demo) ?? false;
  return (
    <section aria-labelledby="winners" className="@container min-w-0">
      <SectionHead id="winners" icon={Trophy} title={t('winners')} />
      {error && <FailedState title={t('winnersFailed')} error={error} onRetry={() => void refetch()} />}
      {!shown && !error && <LoadingBoard />}
      {shown?.length === 0 && <p className="rounded-card bg-surface p-6 text-muted">{t('winnersEmpty')}</p>}
      {shown && shown.length > 0 && (
        // On a phone the board scrolls and contains nothing focusable, so it is a tab stop itself.
        <ul tabIndex={scrollStop} aria-labelledby="winners" className={board}>
          {shown.map((winner) => (
            <WinnerCard key={`${winner.customerName}${winner.gameCode}${winner.settledAt}`} winner={winner} />
          ))}
        </ul>
      )}
      {hasDemo && <p className="mt-2 text-xs text-muted">{t('winnersDemo')}</p>}
    </section>
  );
}

function WinnerCard({ winner }: { winner: Winner }) {
  const t = useTranslations('common');
  const { data: status } = useStatus();
  return (
    <li className={card}>
      <img
        src={winner.iconUrl}
        alt=""
        width={48}
        height={48}
        loading="lazy"
        decoding="async"
        className="size-12 shrink-0 rounded-control"
      />
      <div className="min-w-0 flex-1">
        <p className="truncate text-sm font-semibold">{winner.customerName}</p>
        <p className="truncate text-xs text-muted">{winner.gameName}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-1">
          <Amount
            value={winner.winAmount}
            symbol={status?.merchant.currencySymbol ?? '₹'}
            tone="good"
            className="text-sm"
          />
          {winner.demo && <span className="text-xs text-muted">{t('demoWin')}</span>}
        </p>
      </div>
    </li>
  );
}

function LoadingBoard() {
  const t = useTranslations('common');
  return (
    <ul aria-busy aria-label={t('loading')} className={board}>
      {Array.from({ length: winnerBoard.shownOnHome }, (_, at) => (
        <li key={at} className={card}>
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
