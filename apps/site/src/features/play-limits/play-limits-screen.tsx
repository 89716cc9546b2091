import { Skeleton } from '@mela/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { AmountCard } from './amount-card.tsx';
import { BreakCard } from './break-card.tsx';
import { ExcludedView } from './excluded-view.tsx';
import { ExclusionCard } from './exclusion-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import { TimeCard } from './time-card.tsx';
import { usePlayLimits, type PlayLimits } from './use-play-limits.ts';

/** `/member/playLimits`: limits, breaks, exclusion, and the closing of the account. */
export function PlayLimitsScreen() {
  const t = useTranslations('playLimits');
  const { data: limits, error, refetch } = usePlayLimits();
  if (limits) return limits.exclusion ? <Excluded limits={limits} /> : <Limits limits={limits} />;
  return (
    <Page>
      {error ? (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      ) : (
        <Loading className="grid gap-4 md:gap-5">
          <Skeleton className="h-80 w-full rounded-card" />
          <Skeleton className="h-40 w-full rounded-card" />
        </Loading>
      )}
    </Page>
  );
}

type Known = { limits: PlayLimits };

function Limits({ limits }: Known) {
  const t = useTranslations('playLimits');
  const [wasOnBreak] = useState(limits.breakUntil !== null);
  return (
    <Page intro={t('intro')}>
      {/* A running break comes first; a break that begins on this page stays where the member started it. */}
      {wasOnBreak && <BreakCard until={limits.breakUntil} />}
      <AmountCard amounts={limits.amounts} />
      <TimeCard session={limits.session} reality={limits.reality} />
      {!wasOnBreak && <BreakCard until={limits.breakUntil} />}
      <ExclusionCard />
      <LeaveCard />
    </Page>
  );
}

function Excluded({ limits: { exclusion } }: Known) {
  return <Page>{exclusion && <ExcludedView until={exclusion.until} />}</Page>;
}

function Page({ intro, children }: { intro?: string; children: ReactNode }) {
  const t = useTranslations('member');
  return (
    <div className="grid min-w-0 gap-4 md:gap-5">
      <div className="grid gap-1">
        <h1 className="text-xl">{t('pages.playLimits.name')}</h1>
        {intro !== undefined && <p className="text-muted">{intro}</p>}
      </div>
      {children}
    </div>
  );
}
