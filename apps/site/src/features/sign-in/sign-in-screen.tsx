import { systemClock } from '@mela/kernel/time';
import { Skeleton } from '@mela/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useStatus } from '#lib/status.ts';
import { gmtOffset } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';
import { useShownAmount } from '#lib/use-shown-amount.ts';
import { SignInAction } from './sign-in-action.tsx';
import { SignInDays } from './sign-in-days.tsx';
import { useSignInStatus, type SignInStatus } from './use-sign-in.ts';

/** `/member/signIn`: the streak, the rewards of its days, and the sign-in of today. */
export function SignInScreen() {
  const t = useTranslations('signIn');
  const { data, error, isPending, refetch } = useSignInStatus();
  return (
    <Page>
      {isPending && (
        <Loading className="grid gap-4">
          <Skeleton className="h-64 w-full rounded-card" />
          <Skeleton className="h-32 w-full rounded-card" />
        </Loading>
      )}
      {!isPending && !data && (
        <FailedState title={t('failed')} error={error} onRetry={() => void refetch()} />
      )}
      {data && <Calendar status={data} />}
    </Page>
  );
}

function Calendar({ status }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  const date = useDate();
  const { inRow, brokenAfter, days } = status;
  return (
    <>
      <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <div className="grid gap-1">
          <h2 className="text-lg">{t('streak', { count: inRow })}</h2>
          <p className="text-sm text-muted">
            {brokenAfter === null
              ? t('how')
              : t('broken', { day: date(noonOf(brokenAfter), { dateStyle: 'medium' }) })}
          </p>
        </div>
        <SignInDays days={days} today={status.today} />
        <SignInAction status={status} />
      </section>
      <Terms status={status} />
    </>
  );
}

/** Noon in UTC lies on the same calendar day in India and in most other zones. */
const noonOf = (day: string) => `${day}T06:30:00.000Z`;

function Terms({ status: { depositMin, times, days } }: { status: SignInStatus }) {
  const t = useTranslations('signIn');
  const amount = useShownAmount();
  const { data } = useStatus();
  const zone = data?.merchant.timeZone ?? 'Asia/Kolkata';
  return (
    <section aria-labelledby="sign-in-terms" className="grid gap-2 text-sm">
      <h2 id="sign-in-terms" className="text-base">
        {t('terms')}
      </h2>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{t('termDeposit', { min: amount(depositMin) })}</li>
        <li>{t('termMissed', { last: String(days.length) })}</li>
        <li>{times === '0' ? t('termNoTimes') : t('termTimes', { times })}</li>
        <li>{t('termDay', { zone: gmtOffset(systemClock.now(), zone) })}</li>
      </ul>
    </section>
  );
}

function Page({ children }: { children: ReactNode }) {
  const t = useTranslations('member');
  return (
    <div className="grid min-w-0 gap-4 md:gap-5">
      <h1 className="text-xl">{t('pages.signIn.name')}</h1>
      {children}
    </div>
  );
}
