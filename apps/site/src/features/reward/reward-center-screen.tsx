import { showMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useOnline } from '@mela/ui/use-online';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus, useSwitch } from '#lib/status.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { FreeRoundsList } from './free-rounds.tsx';
import { RewardCard } from './reward-card.tsx';
import { useClaim, useClaimable, useClaimAll, type Reward } from './use-rewards.ts';

/** Everything that the member can claim now. The push event of rewards invalidates it. */
export function RewardCenterScreen() {
  const t = useTranslations();
  const { data: status } = useStatus();
  const isOn = useSwitch('REWCEN3');
  const hasPointSystem = useSwitch('PTSYS3');
  const hasPoints = useMember()?.isTrial === false && hasPointSystem;
  if (status && !isOn) {
    return (
      <EmptyState heading="h1" title={t('reward.centerTitle')}>
        {t('reward.off')}
      </EmptyState>
    );
  }
  return (
    <div className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="grid gap-1">
          <h1 className="text-xl">{t('reward.centerTitle')}</h1>
          <p className="text-sm text-muted">{t('reward.centerIntro')}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button href="/member/bonusDetails" tone="outline" size="small">
            {t('reward.toDetails')}
          </Button>
          {hasPoints && (
            <Button href="/pointMall" tone="outline" size="small">
              {t('shell.pointMall')}
            </Button>
          )}
        </div>
      </div>
      <FreeRoundsList isAll={false} />
      <Claimable />
    </div>
  );
}

/** The rewards with their loading, empty and error states. */
function Claimable() {
  const t = useTranslations('reward');
  const { data, error, refetch } = useClaimable();
  const claims = useClaims();
  if (error && !data) return <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Waiting />;
  if (data.rewards.length === 0) {
    return (
      <EmptyState title={t('empty')} action={<Button href="/promotions">{t('emptyAction')}</Button>}>
        {t('emptyBody')}
      </EmptyState>
    );
  }
  return <Rewards rewards={data.rewards} total={data.total} claims={claims} />;
}

/** The claims of this page and their messages, which outlast the list: the last claim empties it. */
function useClaims() {
  const t = useTranslations();
  const refusalText = useRefusalText();
  const [claiming, claimingAll] = [useClaim(), useClaimAll()];
  const closeLabel = t('common.close');
  const say = (text: string) => void showToast({ tone: 'good', text, closeLabel });
  const onError = (error: unknown) => void showToast({ tone: 'bad', text: refusalText(error), closeLabel });
  return {
    runningId: claiming.isPending ? claiming.variables : undefined,
    isRunning: claiming.isPending || claimingAll.isPending,
    isRunningAll: claimingAll.isPending,
    claim: (id: string) =>
      claiming.mutate(id, {
        onSuccess: ({ amount, wallet }) => say(t('reward.claimed', { amount: showMoney(amount), wallet })),
        onError,
      }),
    claimAll: () =>
      claimingAll.mutate(undefined, {
        onSuccess: ({ claimed, total }) =>
          say(t('reward.claimedAll', { count: claimed, total: showMoney(total) })),
        onError,
      }),
  };
}

type RewardsProps = {
  rewards: readonly Reward[];
  total: MoneyText;
  claims: ReturnType<typeof useClaims>;
};

function Rewards({ rewards, total, claims }: RewardsProps) {
  const t = useTranslations();
  const isOnline = useOnline();
  const symbol = useMember()?.currencySymbol ?? '';
  const { runningId, isRunning, isRunningAll } = claims;
  return (
    <>
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-raised px-4 py-3">
        <output className="flex flex-wrap items-baseline gap-x-3">
          <Amount value={total} symbol={symbol} tone="accent" className="text-2xl" />
          <span className="text-sm text-muted">{t('reward.total', { count: rewards.length })}</span>
        </output>
        {rewards.length > 1 && (
          <Button
            tone="outline"
            size="small"
            isBusy={isRunningAll}
            disabled={!isOnline || runningId !== undefined}
            onClick={claims.claimAll}
          >
            {t('reward.claimAll')}
          </Button>
        )}
      </div>
      <ul aria-label={t('reward.listOf')} className="grid gap-3 md:grid-cols-2">
        {rewards.map((reward) => (
          <RewardCard
            key={reward.id}
            reward={reward}
            symbol={symbol}
            isBusy={runningId === reward.id}
            isBlocked={!isOnline || (isRunning && runningId !== reward.id)}
            onClaim={() => claims.claim(reward.id)}
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
        <div key={card} className="grid gap-3 rounded-card border border-line bg-surface p-4">
          <Skeleton className="h-11 w-full" />
          <Skeleton className="h-4 w-56 max-w-full" />
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-9 w-24" />
        </div>
      ))}
    </Loading>
  );
}
