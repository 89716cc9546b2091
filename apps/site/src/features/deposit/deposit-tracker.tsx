import { showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Headset from 'lucide-react/icons/headset';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useLanguage } from '#lib/language.tsx';
import { Loading } from '#lib/loading.tsx';
import { serviceAddress, useServiceLinks } from '#lib/service-link.tsx';
import { useDate } from '#lib/use-date.ts';
import { useOnline } from '#lib/use-online.ts';
import { Countdown } from './countdown.tsx';
import { nameOf, shownState } from './deposit-facts.ts';
import { DepositSteps } from './deposit-steps.tsx';
import { PaidForm } from './paid-form.tsx';
import { PayStep } from './pay-step.tsx';
import { useDeposit, type Deposit } from './use-deposit.ts';

/** One deposit: where it is, whose turn it is and until when, what to do now, and every step so far. */
export function DepositTracker({ order }: { order: string }) {
  const t = useTranslations('deposit');
  const { data: deposit, error, isPending, refetch } = useDeposit(order);
  return (
    <div className="grid min-w-0 gap-5">
      <Link
        href="/member/depositv2"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent"
      >
        <Icon of={ArrowLeft} size="small" />
        {t('back')}
      </Link>
      {isPending && <TrackerWaiting />}
      {!isPending && !deposit && (
        <FailedState title={t('detailFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {deposit && <Tracked deposit={deposit} />}
    </div>
  );
}

function Tracked({ deposit }: { deposit: Deposit }) {
  const { state } = deposit;
  return (
    <>
      <Standing deposit={deposit} />
      {deposit.next && <PayStep deposit={deposit} next={deposit.next} />}
      {deposit.canClaim && <PaidForm key={state} deposit={deposit} />}
      <WhatNow deposit={deposit} />
      <DepositSteps deposit={deposit} />
    </>
  );
}

/** The state in one look: its name, the amount, what it means, whose turn it is and how long at most. */
function Standing({ deposit }: { deposit: Deposit }) {
  const t = useTranslations();
  const isOnline = useOnline();
  const language = useLanguage();
  const { state, amount, received, credited, expiresAt, reason, note } = deposit;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t(`deposit.states.${shownState(deposit)}`)}</h1>
        <p className="text-sm text-muted">{nameOf(deposit, language)}</p>
      </div>
      <Amount
        value={credited ?? amount}
        symbol="₹"
        tone={state === 'credited' ? 'good' : 'plain'}
        className="text-3xl"
      />
      <p aria-live="polite">{t(`deposit.about.${shownState(deposit)}`)}</p>
      {reason !== null && (
        <p className="text-sm">
          {t(`deposit.reasons.${reason}`, {
            amount: showMoney(amount),
            received: showMoney(received ?? amount),
          })}
        </p>
      )}
      {note !== '' && (
        <Notice tone="info" title={t('deposit.noteFromUs')}>
          {note}
        </Notice>
      )}
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <Turn deposit={deposit} />
      {state === 'pending' && (
        <p className="flex flex-wrap items-baseline gap-2 text-sm text-muted">
          {t('deposit.leftToPay')}
          <strong className="text-lg text-text">
            <Countdown until={expiresAt} />
          </strong>
        </p>
      )}
    </section>
  );
}

function Turn({ deposit: { party, dueAt, state } }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const date = useDate();
  const isToday = state === 'created' || state === 'pending';
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-control/10 px-3 py-2 text-sm">
      <dt className="font-semibold">{t(`parties.${party}`)}</dt>
      <dd className="text-muted">
        {dueAt === null
          ? t('dueNone')
          : t('dueBy', {
              time: date(
                dueAt,
                isToday ? { timeStyle: 'short' } : { dateStyle: 'medium', timeStyle: 'short' },
              ),
            })}
      </dd>
    </dl>
  );
}

/** The next thing worth doing once nothing is to be paid any more. */
function WhatNow({ deposit: { state } }: { deposit: Deposit }) {
  const t = useTranslations('deposit');
  const isGood = state === 'credited';
  const isBad = ['failed', 'expired', 'rejected', 'reversed'].includes(state);
  return (
    <div className="flex flex-wrap gap-3">
      {isGood && <Button href="/hot">{t('home')}</Button>}
      {isGood && (
        <Button href="/member/depositv2" tone="outline">
          {t('again')}
        </Button>
      )}
      {isBad && <Button href="/member/depositv2">{t('another')}</Button>}
      {!isGood && <AskUs />}
    </div>
  );
}

/** Help stands inside every payment. */
function AskUs() {
  const [link] = useServiceLinks('HEADER');
  if (!link) return null;
  return (
    <Button
      href={serviceAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      tone="outline"
      icon={<Icon of={Headset} size="small" />}
    >
      {link.title}
    </Button>
  );
}

function TrackerWaiting() {
  return (
    <Loading className="grid gap-5">
      <span className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
        <Skeleton className="h-8 w-48" />
        <Skeleton className="h-12 w-40" />
        <Skeleton className="h-5 w-full" />
        <Skeleton className="h-9 w-full" />
      </span>
      <Skeleton className="h-64 w-full rounded-card" />
    </Loading>
  );
}
