import { instantOf } from '@mela/kernel/time';
import { Amount } from '@mela/ui/amount';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import Headset from 'lucide-react/icons/headset';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { serviceAddress, useServiceLinks } from '#lib/service-link.tsx';
import { useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';
import { useOnline } from '#lib/use-online.ts';
import { ReceiptCard } from './confirmations.tsx';
import { aboutOf, toneOf } from './facts.ts';
import { useWithdrawal, type Withdrawal } from './use-withdrawal.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** One withdrawal: where it is, whose turn it is and until when, what to do now, and every step. */
export function WithdrawalTracker({ order }: { order: string }) {
  const t = useTranslations('withdrawal');
  const { data: withdrawal, error, isPending, refetch } = useWithdrawal(order);
  return (
    <div className="grid min-w-0 gap-5">
      <Link
        href="/member/withdraw"
        className="inline-flex min-h-11 items-center gap-2 justify-self-start font-semibold text-accent"
      >
        <Icon of={ArrowLeft} size="small" />
        {t('back')}
      </Link>
      {isPending && <TrackerWaiting />}
      {!isPending && !withdrawal && (
        <FailedState title={t('detailFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {withdrawal && (
        <>
          <Standing withdrawal={withdrawal} />
          <ReceiptCard withdrawal={withdrawal} />
          <WithdrawalSteps withdrawal={withdrawal} />
          <AskUs />
        </>
      )}
    </div>
  );
}

/** The stage in one look: its name, the amount, what it means, whose turn it is and how long at most. */
function Standing({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations();
  const isOnline = useOnline();
  const { stage, payout, reason } = withdrawal;
  return (
    <section className="grid gap-4 rounded-card border border-line bg-surface p-4 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl">{t('withdrawal.tracker')}</h1>
        <Badge tone={toneOf(withdrawal)}>{t(`withdrawal.stages.${stage}`)}</Badge>
      </div>
      <Amount value={payout} symbol="₹" tone={stage === 'received' ? 'good' : 'plain'} className="text-3xl" />
      <p aria-live="polite">{t(`withdrawal.about.${aboutOf(withdrawal)}`)}</p>
      {reason !== null && (
        <Notice tone="info" title={t('withdrawal.reason')}>
          {reason === 'cancelled' ? t('withdrawal.cancelledByYou') : reason}
        </Notice>
      )}
      {!isOnline && <Notice tone="info">{t('system.offlineBody')}</Notice>}
      <Turn withdrawal={withdrawal} />
    </section>
  );
}

/** Whose turn it is, since when, and until when that is no reason to worry. */
function Turn({ withdrawal: { party, since, dueAt } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const now = useClock();
  const moment = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const isOverdue = dueAt !== null && instantOf(dueAt).getTime() < now.getTime();
  return (
    <>
      <dl className="flex flex-wrap gap-x-6 gap-y-1 rounded-control bg-control/10 px-3 py-2 text-sm">
        <dt className="font-semibold">{t(`parties.${party}`)}</dt>
        <dd className="text-muted">{t('since', { time: moment(since) })}</dd>
        {dueAt !== null && <dd className="text-muted">{t('dueBy', { time: moment(dueAt) })}</dd>}
      </dl>
      {isOverdue && <Notice tone="info">{t('overdue')}</Notice>}
    </>
  );
}

/** Help stands inside every payment. */
function AskUs() {
  const t = useTranslations('withdrawal');
  const [link] = useServiceLinks('HEADER');
  if (!link) return null;
  return (
    <Button
      href={serviceAddress(link)}
      target="_blank"
      rel="noopener noreferrer"
      tone="outline"
      className="justify-self-start"
      icon={<Icon of={Headset} size="small" />}
    >
      {t('help')}
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
