import { showMoney } from '@mela/kernel/money';
import { isDepositKind } from '@mela/protocol/activity';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { showToast } from '@mela/ui/toast';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { ActivityProgress } from './activity-progress.tsx';
import { FreeProgress, FreeTerms, PlayButton, TakeButton } from './free-rounds.tsx';
import { useClaim, useJoin, type Activity } from './use-activities.ts';

const tones: Record<Activity['state'], BadgeProps['tone']> = {
  comingSoon: 'quiet',
  join: 'accent',
  joined: 'accent',
  process: 'accent',
  claim: 'hot',
  claimed: 'good',
  applying: 'accent',
  issued: 'good',
  rejected: 'danger',
  close: 'quiet',
  closed: 'quiet',
};

type ActivityPartProps = { activity: Activity; onApply: () => void };

/** The state of the member in an activity, the reward, and the next step. */
export function ActivityPart({ activity, onApply }: ActivityPartProps) {
  const t = useTranslations('activity');
  const { state, reasons, times, claimDays, vipMin, deposit, free } = activity;
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>
        <strong>{useGift(activity)}</strong>
      </div>
      <p className="text-sm text-muted">
        {t(free !== null ? 'freeTimes' : deposit === null ? 'times' : 'depositTimes', { times })}
        {claimDays !== null && ` ${t('claimWithin', { days: claimDays })}`}
      </p>
      {deposit !== null && <DepositTerms terms={deposit} />}
      {free !== null && <FreeTerms free={free} amount={activity.amount} />}
      <ActivityProgress activity={activity} />
      {free?.own != null && <FreeProgress own={free.own} />}
      {reasons.map((reason) => (
        <p key={reason} className="text-sm font-semibold">
          {t(`reasons.${reason}`, { vip: String(vipMin) })}
        </p>
      ))}
      <NextStep activity={activity} onApply={onApply} />
    </div>
  );
}

function DepositTerms({ terms }: { terms: NonNullable<Activity['deposit']> }) {
  const t = useTranslations('activity');
  const { depositMin, stakeMax, days } = terms;
  return (
    <ul className="grid gap-0.5 text-sm text-muted">
      <li>{t('depositFrom', { min: showMoney(depositMin) })}</li>
      {stakeMax !== null && <li>{t('stakeMax', { stake: showMoney(stakeMax) })}</li>}
      <li>{t('bonusDays', { days })}</li>
    </ul>
  );
}

function useGift({ kind, amount, cashback, deposit, free }: Activity): string {
  const t = useTranslations('activity');
  if (cashback !== null) {
    const { period, percent, amountMax } = cashback;
    if (amountMax === null) return t('cashback', { period, percent });
    return t('cashbackMax', { period, percent, amount: showMoney(amountMax) });
  }
  if (free !== null) return t('freeGift', { rounds: free.rounds, bet: showMoney(free.bet) });
  if (amount === null) return '';
  if (deposit !== null && deposit.percent !== null)
    return t('depositShare', { percent: deposit.percent.replace(/\.?0+$/, ''), amount: showMoney(amount) });
  return t(kind === 'application' ? 'amountMax' : 'amount', { amount: showMoney(amount) });
}

/** The button of a state; none where the member can only wait. */
function NextStep({ activity, onApply }: ActivityPartProps) {
  const t = useTranslations('activity');
  const { code, kind, state, reasons, reward, free } = activity;
  const refusalText = useRefusalText();
  const join = useJoin();
  const isMeant = reasons.length === 0;
  if (reward?.state === 'claimable') return <ClaimButton {...reward} />;
  if (free?.own != null) return <PlayButton own={free.own} />;
  if (state !== 'join' || !isMeant || kind === 'code' || kind === 'signUp') return null;
  if (isDepositKind(kind)) return <Button href={`/member/depositv2?bonus=${code}`}>{t('toDeposit')}</Button>;
  if (free !== null) return <TakeButton code={code} free={free} />;
  if (kind === 'application') return <Button onClick={onApply}>{t('apply')}</Button>;
  return (
    <>
      {join.isError && <Notice tone="bad">{refusalText(join.error)}</Notice>}
      <Button isBusy={join.isPending} onClick={() => join.mutate(code)}>
        {t('join')}
      </Button>
    </>
  );
}

function ClaimButton({ id, amount, expiresAt }: NonNullable<Activity['reward']>) {
  const t = useTranslations();
  const showDate = useDate();
  const refusalText = useRefusalText();
  const claim = useClaim();
  const shown = showMoney(amount);
  const submit = () => {
    const text = t('activity.claimed', { amount: shown });
    const onSuccess = () => void showToast({ tone: 'good', text, closeLabel: t('common.close') });
    claim.mutate(id, { onSuccess });
  };
  return (
    <>
      {claim.isError && <Notice tone="bad">{refusalText(claim.error)}</Notice>}
      <Button isBusy={claim.isPending} onClick={submit}>
        {t('activity.claim', { amount: shown })}
      </Button>
      {expiresAt !== null && (
        <p className="text-sm text-muted">
          {t('activity.claimBy', {
            date: showDate(expiresAt, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
        </p>
      )}
    </>
  );
}
