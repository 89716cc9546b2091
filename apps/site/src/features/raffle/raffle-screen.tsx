import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { RaffleCard } from './raffle-card.tsx';
import { useClaimPrize, useRaffles } from './use-raffles.ts';

/** `/member/raffle`: the raffles with the own tickets, and the winners of those that are drawn. */
export function RaffleScreen() {
  const t = useTranslations('raffle');
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('title')}</h1>
          <p className="text-sm text-muted">{t('intro')}</p>
        </div>
        <Button href="/raffle/verify" tone="outline" size="small">
          {t('verifyLink')}
        </Button>
      </div>
      <Raffles />
    </div>
  );
}

/** The raffles with their loading, empty and error states. The push event of raffles invalidates them. */
function Raffles() {
  const t = useTranslations();
  const isOnline = useOnline();
  const { data, error, refetch } = useRaffles();
  const { mutate, isPending, variables } = useClaimPrize();
  if (error && !data)
    return <FailedState title={t('raffle.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.isPaused) return <EmptyState title={t('raffle.paused')}>{t('raffle.pausedBody')}</EmptyState>;
  if (data.raffles.length === 0)
    return (
      <EmptyState title={t('raffle.empty')} action={<Button href="/hot">{t('raffle.emptyAction')}</Button>}>
        {t('raffle.emptyBody')}
      </EmptyState>
    );
  return (
    <>
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <ul aria-label={t('raffle.listOf')} className="grid gap-4">
        {data.raffles.map((raffle) => (
          <RaffleCard
            key={raffle.code}
            raffle={raffle}
            isBusy={isPending && variables === raffle.code}
            isBlocked={!isOnline || (isPending && variables !== raffle.code)}
            onClaim={mutate}
          />
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-4">
      {['a', 'b'].map((card) => (
        <Skeleton key={card} className="h-48 w-full rounded-card" />
      ))}
    </Loading>
  );
}
