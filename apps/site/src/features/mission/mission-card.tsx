import { isMoneyText, showMoney } from '@mela/kernel/money';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { ProgressBar } from '@mela/ui/progress-bar';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import type { Mission } from '#shared/mission/use-missions.ts';

type MissionCardProps = {
  mission: Mission;
  isBusy: boolean;
  isBlocked: boolean;
  onClaim: (id: string) => void;
};

/** One mission: what to do, how far it is, and its reward with the button to claim it. */
export function MissionCard({ mission, isBusy, isBlocked, onClaim }: MissionCardProps) {
  const t = useTranslations('mission');
  const { title, period, metric, percent, amount, times, state } = mission;
  const target = shown(mission.target);
  // What goes beyond the target says nothing, except for the best win.
  const isFull = percent === 100 && metric !== 'bestMultiplier';
  const progress = isFull ? target : shown(mission.progress);
  const isOver = state === 'claimed' || state === 'expired';
  return (
    <li
      data-state={state}
      className="grid grid-rows-[auto_auto_1fr_auto] gap-3 rounded-card border border-line bg-surface p-4 data-[state=claimable]:border-accent"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="grid gap-0.5">
          <h3 className="text-base font-semibold wrap-anywhere">{title}</h3>
          <p className="text-sm text-muted">
            {t(`goals.${metric}`, { target, count: Number(mission.target) })}
          </p>
        </div>
        <Badge tone={state === 'claimable' ? 'accent' : 'quiet'}>{t(`periods.${period}`)}</Badge>
      </div>
      <div className="grid gap-1.5">
        <ProgressBar label={title} percent={percent} />
        <p className="text-xs text-muted tabular-nums">{t(`done.${metric}`, { progress, target })}</p>
      </div>
      <Terms mission={mission} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <div className="grid gap-0.5">
          <span className={`text-lg font-bold tabular-nums ${isOver ? 'text-muted' : 'text-accent'}`}>
            ₹{shown(amount)}
          </span>
          <span className="text-xs text-muted">{times === '0' ? t('wagerNone') : t('wager', { times })}</span>
        </div>
        <End mission={mission} isBusy={isBusy} isBlocked={isBlocked} onClaim={onClaim} />
      </div>
    </li>
  );
}

function Terms({ mission: { stakeMin, products, ...mission } }: { mission: Mission }) {
  const t = useTranslations();
  const names = products.map((product) => t(`turnover.products.${product}`)).join(', ');
  return (
    <div className="grid content-start gap-1 text-xs text-muted">
      <When mission={mission} />
      {isAbove(stakeMin) && <p>{t('mission.stakeMin', { amount: shown(stakeMin) })}</p>}
      {names !== '' && <p>{t('mission.products', { products: names })}</p>}
    </div>
  );
}

type Timed = Pick<Mission, 'state' | 'period' | 'firstDay' | 'endsAt' | 'claimBy'>;

function When({ mission: { state, period, firstDay, endsAt, claimBy } }: { mission: Timed }) {
  const t = useTranslations('mission');
  const date = useDate();
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  if (state === 'claimed' || state === 'expired') return null;
  const day = date(`${firstDay}T06:30:00.000Z`, { dateStyle: 'medium' });
  if (state === 'locked') return <p>{t('starts', { time: day })}</p>;
  const isReached = state === 'claimable' || state === 'owed';
  return (
    <>
      {isReached && period === 'daily' && <p>{t('reachedOn', { day })}</p>}
      <time dateTime={isReached ? claimBy : endsAt}>
        {isReached ? t('claimBy', { time: date(claimBy, style) }) : t('ends', { time: date(endsAt, style) })}
      </time>
    </>
  );
}

function End({ mission, isBusy, isBlocked, onClaim }: MissionCardProps) {
  const t = useTranslations('mission');
  const { state, rewardId, title, amount } = mission;
  if (state === 'inProgress') return null;
  if (state === 'claimable' && rewardId !== null)
    return (
      <Button
        size="small"
        isBusy={isBusy}
        disabled={isBlocked}
        aria-label={t('claimNamed', { amount: shown(amount), name: title })}
        onClick={() => onClaim(rewardId)}
      >
        {t('claim')}
      </Button>
    );
  if (state === 'claimed') return <Badge tone="good">{t('claimed')}</Badge>;
  return <span className="text-sm text-muted">{t(state === 'claimable' ? 'owed' : state)}</span>;
}

const isAbove = (amount: string): boolean => !/^0+(\.0+)?$/.test(amount);

/** Amounts and multipliers without decimals that say nothing; counts as they are. */
function shown(text: string): string {
  if (!text.includes('.') || !isMoneyText(text)) return text;
  return showMoney(text).replace(/\.00$/, '');
}
