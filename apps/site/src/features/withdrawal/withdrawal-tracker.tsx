import { instantOf } from '@mela/kernel/time';
import { Badge } from '@mela/ui/badge';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import ImageUp from 'lucide-react/icons/image-up';
import { useTranslations } from 'use-intl';
import { useClock } from '#lib/use-clock.ts';
import { useDate } from '#lib/use-date.ts';
import { AskUs } from '#shared/content/ask-us.tsx';
import { OrderSummary, NextParty } from '#shared/order/order-summary.tsx';
import { OrderTracker } from '#shared/order/order-tracker.tsx';
import { ReceiptCard } from './confirmations.tsx';
import { aboutOf, toneOf } from './facts.ts';
import { useWithdrawal, type Withdrawal } from './use-withdrawal.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';

/** One withdrawal: its stage, the party that must act and until when, the next action, and every step. */
export function WithdrawalTracker({ order }: { order: string }) {
  const t = useTranslations('withdrawal');
  return (
    <OrderTracker
      query={useWithdrawal(order)}
      back={{ href: '/member/withdraw', label: t('back') }}
      failedTitle={t('detailFailed')}
    >
      {(withdrawal) => (
        <>
          <WithdrawalStanding withdrawal={withdrawal} />
          <ReceiptCard withdrawal={withdrawal} />
          <ReportCard withdrawal={withdrawal} />
          <WithdrawalSteps withdrawal={withdrawal} />
          <AskUs />
        </>
      )}
    </OrderTracker>
  );
}

function WithdrawalStanding({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const { stage, payout, reason } = withdrawal;
  return (
    <OrderSummary
      title={t('tracker')}
      aside={<Badge tone={toneOf(withdrawal)}>{t(`stages.${stage}`)}</Badge>}
      amount={payout}
      isGood={stage === 'received'}
      about={t(`about.${aboutOf(withdrawal)}`)}
    >
      {reason !== null && (
        <Notice tone="info" title={t('reason')}>
          {reason === 'cancelled' ? t('cancelledByYou') : reason}
        </Notice>
      )}
      <WithdrawalTurn withdrawal={withdrawal} />
    </OrderSummary>
  );
}

/** Since when a party must act, and by when it should. */
function WithdrawalTurn({ withdrawal: { party, since, dueAt } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  const date = useDate();
  const now = useClock();
  const moment = (at: string) => date(at, { dateStyle: 'medium', timeStyle: 'short' });
  const isFinished = party === 'nobody';
  const times = [t(isFinished ? 'finishedAt' : 'since', { time: moment(since) })];
  if (dueAt !== null) times.push(t('dueBy', { time: moment(dueAt) }));
  const isOverdue = dueAt !== null && instantOf(dueAt).getTime() < now.getTime();
  return (
    <>
      <NextParty party={t(`parties.${party}`)} times={times} />
      {isOverdue && <Notice tone="info">{t('overdue')}</Notice>}
    </>
  );
}

/** The member's report of a missing payout, so that the member sees that it was received. */
function ReportCard({ withdrawal: { report } }: { withdrawal: Withdrawal }) {
  const t = useTranslations('withdrawal');
  if (report === null) return null;
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-6">
      <h2 className="font-sans text-sm font-semibold">{t('reportTitle')}</h2>
      {report.note !== null && <p className="break-words whitespace-pre-line">{report.note}</p>}
      {report.hasPicture && (
        <p className="flex items-center gap-2 text-sm text-muted">
          <Icon of={ImageUp} size="small" />
          {t('reportPicture')}
        </p>
      )}
    </section>
  );
}
