import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import { useOnline } from '@mela/ui/use-online';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { FriendList } from './friend-list.tsx';
import { OwnInvitation } from './own-invitation.tsx';
import { ShareList } from './share-list.tsx';
import { Terms } from './terms.tsx';
import { useSummary, type Summary } from './use-referral.ts';

/** `/member/referral`: the own code and link, the rewards for friends, and the daily shares. */
export function ReferralScreen() {
  const t = useTranslations('referral');
  const { data, error, isPending, refetch } = useSummary();
  return (
    <Page>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-64 w-full rounded-card" />
          <Skeleton className="h-24 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Sections summary={data} />}
    </Page>
  );
}

function Sections({ summary }: { summary: Summary }) {
  const t = useTranslations('referral');
  const amount = useShownAmount();
  const isOnline = useOnline();
  const { isClosed, isPaused, invitedBy, tiers, shares, terms } = summary;
  return (
    <>
      {!isOnline && <Notice tone="info">{t('offline')}</Notice>}
      {isPaused && (
        <Notice tone="info" title={t('pausedTitle')}>
          {t('pausedBody')}
        </Notice>
      )}
      {isClosed && !isPaused && (
        <Notice tone="info" title={t('closedTitle')}>
          {t('closedBody')}
        </Notice>
      )}
      <OwnInvitation code={summary.code} url={summary.url} />
      <Sums summary={summary} />
      <Terms terms={terms} tiers={tiers} />
      {invitedBy && (
        <Notice tone="info" title={t('invitedTitle', { name: invitedBy.name })}>
          {t('invitedBody', { amount: amount(invitedBy.received) })}
        </Notice>
      )}
      <FriendList terms={terms} />
      {(tiers.length > 0 || shares !== '0.0000') && <ShareList />}
    </>
  );
}

function Sums({ summary: { friends, rewards, shares } }: { summary: Summary }) {
  const t = useTranslations('referral');
  const amount = useShownAmount();
  const sums = [
    [t('friends'), String(friends)],
    [t('rewards'), amount(rewards)],
    [t('shares'), amount(shares)],
  ] as const;
  return (
    <dl aria-label={t('sums')} className="grid grid-cols-3 gap-2">
      {sums.map(([name, value]) => (
        <div key={name} className="grid min-w-0 content-start gap-0.5 rounded-card border border-line p-3">
          <dt className="text-xs text-muted">{name}</dt>
          <dd className="font-semibold break-words tabular-nums md:text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Page({ children }: { children: ReactNode }) {
  const t = useTranslations('member');
  return (
    <div className="grid min-w-0 gap-4 md:gap-5">
      <h1 className="text-xl">{t('pages.referral.name')}</h1>
      {children}
    </div>
  );
}
