import { showMoney } from '@mela/kernel/money';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { Activity } from './use-activities.ts';

/** The counted loss, the sent application, or its decision. */
export function ActivityProgress({ activity }: { activity: Activity }) {
  const t = useTranslations('activity');
  const showDate = useDate();
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const { application, reward, state } = activity;
  const lines: string[] = [];
  if (state === 'applying' && application !== null)
    lines.push(t('sent', { date: showDate(application.sentAt, style) }));
  if (application !== null && application.reason !== null)
    lines.push(t('reason', { reason: application.reason }));
  if (application?.amount != null) lines.push(t('given', { amount: showMoney(application.amount) }));
  // An approved application stays approved after its reward is claimed.
  const isClaimed = state === 'claimed' || (state === 'issued' && reward?.state === 'claimed');
  if (isClaimed && reward !== null) lines.push(t('claimed', { amount: showMoney(reward.amount) }));
  if (state === 'close') lines.push(t('closeText'));
  return (
    <>
      {application !== null && application.comment !== '' && (
        <blockquote className="border-s-2 border-line ps-3 text-sm break-words text-muted">
          {application.comment}
        </blockquote>
      )}
      {lines.map((line) => (
        <p key={line} className="text-sm">
          {line}
        </p>
      ))}
      <Counted activity={activity} />
    </>
  );
}

/** The loss of the current period, as a bar up to the loss from which on something is given. */
function Counted({ activity: { progress, cashback, state } }: { activity: Activity }) {
  const t = useTranslations('activity');
  const showDate = useDate();
  if (progress === null || cashback === null || (state !== 'joined' && state !== 'process')) return null;
  const { loss, amount, paidFrom } = progress;
  const hasLoss = Number(loss) > 0;
  const floor = Math.max(Number(cashback.lossFrom), 1);
  const percent = Math.max(0, Math.min(100, (Number(loss) / floor) * 100));
  const label = hasLoss ? t('loss', { loss: showMoney(loss) }) : t('noLoss');
  return (
    <div className="grid gap-1.5 text-sm">
      {!hasLoss && <p>{t('joined')}</p>}
      <p>{label}</p>
      <ProgressBar label={label} percent={percent} />
      <p className="text-muted">
        {Number(amount) > 0
          ? t('back', {
              amount: showMoney(amount),
              date: showDate(paidFrom, { dateStyle: 'medium', timeStyle: 'short' }),
            })
          : t('nothingBack', { from: showMoney(cashback.lossFrom) })}
      </p>
    </div>
  );
}
