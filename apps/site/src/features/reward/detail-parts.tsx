import { parseMoney, showMoney } from '@mela/kernel/money';
import type { RewardState } from '@mela/protocol/reward';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { useRewardName } from './use-reward-name.ts';
import type { BonusDetail } from './use-rewards.ts';

const tones: Record<RewardState, BadgeProps['tone']> = {
  claimable: 'accent',
  claimed: 'good',
  expired: 'quiet',
  revoked: 'quiet',
};

export function StateBadge({ state }: Pick<BonusDetail, 'state'>) {
  const t = useTranslations('reward');
  return <Badge tone={tones[state]}>{t(`states.${state}`)}</Badge>;
}

const style = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** When it was claimed or ended, or until when it can be claimed. */
export function EndText({ row }: { row: BonusDetail }) {
  const t = useTranslations('reward');
  const date = useDate();
  const { state, endedAt, expiresAt } = row;
  if (state === 'claimable')
    return expiresAt === null ? t('claimAnytime') : t('claimBy', { time: date(expiresAt, style) });
  const time = date(endedAt ?? row.grantedAt, style);
  return t(`ended.${state}`, { time });
}

/** The turnover asked and done, its status and its end. */
export function WageringProgress({ row }: { row: BonusDetail }) {
  const t = useTranslations();
  const date = useDate();
  const name = useRewardName()(row);
  const { turnover, state, required } = row;
  if (turnover === null) {
    if (state !== 'claimable' || parseMoney(required) === 0n) return null;
    return <span className="text-xs text-muted">{t('reward.wageringStart')}</span>;
  }
  // The terms say already that there is nothing to wager.
  if (parseMoney(turnover.required) === 0n) return null;
  const { counted, status, expiresAt, endedAt } = turnover;
  const end = status === 'active' ? expiresAt : endedAt;
  return (
    <span className="grid gap-1">
      <ProgressBar
        label={t('reward.wageringLabel', { name })}
        percent={percentOf(counted, turnover.required)}
      />
      <span className="text-xs whitespace-nowrap tabular-nums">
        {t('reward.wageringOf', {
          counted: showMoney(counted),
          required: showMoney(turnover.required),
        })}
      </span>
      <span className="text-xs text-muted">
        {t(`withdrawal.turnoverStates.${status}`)}
        {end !== null && ' · '}
        {end !== null &&
          (status === 'active' ? t('reward.wageringUntil', { time: date(end, style) }) : date(end, style))}
      </span>
    </span>
  );
}

function percentOf(counted: string, required: string): number {
  return Number((parseMoney(counted) * 100n) / parseMoney(required));
}
