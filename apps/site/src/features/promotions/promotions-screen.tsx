import { ACTIVITY_CATEGORY } from '@mela/protocol/activity';
import { Festoon } from '@mela/ui/festoon';
import { Skeleton } from '@mela/ui/skeleton';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { accountScreen } from '#lib/lazy-screen.ts';
import { Loading } from '#lib/loading.tsx';
import { useMember, useSession } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { useTitle } from '#lib/use-title.ts';
import { LogInToJoin } from './log-in-to-join.tsx';
import { MoreWays } from './more-ways.tsx';
import { Offers, type Extras } from './offers.tsx';
import { usePromotions, type Promotion } from './use-promotions.ts';

const MemberOffers = accountScreen(() => import('./member-offers.tsx'), 'MemberOffers');

/** Every promotion, by kind; `/promotions#id` scrolls to one of them. Members also see their state in each, and guests a link to log in. */
export function PromotionsScreen() {
  const t = useTranslations();
  const promotions = usePromotions();
  const member = useMember();
  const isGuest = useSession(({ state }) => state === 'guest');
  const isRewarding = useSwitch('REWCEN3');
  const hasRewards = isRewarding && member !== null && !member.isTrial && !member.isExcluded;
  const canLogIn = isRewarding && isGuest;
  useTitle(t('promotion.title'));
  return (
    <div className="mx-auto grid w-full max-w-page gap-5 px-4 py-5 md:px-6 md:py-8">
      <header className="grid gap-2">
        <h1 className="text-2xl">{t('promotion.title')}</h1>
        <p className="text-muted">{t('promotion.intro')}</p>
        <Festoon className="mt-1 max-w-60" />
      </header>
      {(hasRewards || canLogIn) && <MoreWays />}
      {promotions.isPending && <Placeholders />}
      {promotions.isError && (
        <FailedState
          title={t('promotion.failedTitle')}
          error={promotions.error}
          onRetry={() => void promotions.refetch()}
        />
      )}
      {promotions.data && !hasRewards && (
        <Offers promotions={promotions.data} {...(canLogIn && { extrasOf: guestExtrasOf })} />
      )}
      {promotions.data && hasRewards && (
        <Suspense fallback={<Placeholders />}>
          <MemberOffers promotions={promotions.data} />
        </Suspense>
      )}
    </div>
  );
}

const guestExtrasOf = (promotion: Promotion): Extras | undefined =>
  promotion.type === ACTIVITY_CATEGORY
    ? { when: undefined, part: <LogInToJoin promotion={promotion} /> }
    : undefined;

function Placeholders() {
  return (
    <Loading className="grid gap-5">
      <Skeleton className="h-10 w-full max-w-lg" />
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {[0, 1, 2, 3, 4, 5].map((at) => (
          <Skeleton key={at} className="h-72 rounded-card" />
        ))}
      </div>
    </Loading>
  );
}
