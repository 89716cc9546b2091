import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMissions } from '#shared/mission/use-missions.ts';
import { MissionCard } from './mission-card.tsx';
import { useClaim } from './use-claim.ts';

/** The missions of the member. The push event of missions invalidates them. */
export function Missions() {
  const t = useTranslations();
  const isOnline = useOnline();
  const { data, error, refetch } = useMissions();
  const { mutate, isPending, variables } = useClaim();
  if (error && !data)
    return <FailedState title={t('mission.failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.isPaused) return <EmptyState title={t('mission.paused')}>{t('mission.pausedBody')}</EmptyState>;
  if (data.missions.length === 0)
    return (
      <EmptyState title={t('mission.empty')} action={<Button href="/hot">{t('mission.emptyAction')}</Button>}>
        {t('mission.emptyBody')}
      </EmptyState>
    );
  return (
    <>
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <ul aria-label={t('mission.listOf')} className="grid gap-3 md:grid-cols-2">
        {data.missions.map((mission) => (
          <MissionCard
            key={mission.key}
            mission={mission}
            isBusy={isPending && variables === mission.rewardId}
            isBlocked={!isOnline || (isPending && variables !== mission.rewardId)}
            onClaim={mutate}
          />
        ))}
      </ul>
    </>
  );
}

function Waiting() {
  return (
    <Loading className="grid gap-3 md:grid-cols-2">
      {['a', 'b', 'c', 'd'].map((card) => (
        <Skeleton key={card} className="h-48 w-full rounded-card" />
      ))}
    </Loading>
  );
}
