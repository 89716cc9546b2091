import { showMoney } from '@mela/kernel/money';
import { gamePath } from '@mela/rules/catalogue/launch';
import { Badge, type BadgeProps } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { useDate } from '#lib/use-date.ts';
import { TimeLeft } from './time-left.tsx';
import { useFreeRounds, type FreeRounds } from './use-rewards.ts';

const tones: Record<FreeRounds['state'], BadgeProps['tone']> = {
  preparing: 'accent',
  open: 'accent',
  paid: 'good',
  unpaid: 'quiet',
  refused: 'quiet',
};

const isOpen = ({ state }: FreeRounds): boolean => state === 'open' || state === 'preparing';

/** Free rounds: those that can be played, or all that the member took. Without any, nothing is shown. */
export function FreeRoundsList({ isAll }: { isAll: boolean }) {
  const t = useTranslations('reward');
  const { data = [], error, refetch } = useFreeRounds();
  if (error && data.length === 0)
    return <FailedState title={t('freeFailed')} error={error} onRetry={() => void refetch()} />;
  const shown = isAll ? data : data.filter((one) => isOpen(one) && one.left > 0);
  if (shown.length === 0) return null;
  return (
    <section className="grid gap-3">
      <h2 className="text-lg">{t('freeTitle')}</h2>
      <ul aria-label={t('freeTitle')} className="grid gap-3 md:grid-cols-2">
        {shown.map((one) => (
          <FreeRoundsCard key={one.reference} free={one} />
        ))}
      </ul>
    </section>
  );
}

function FreeRoundsCard({ free }: { free: FreeRounds }) {
  const t = useTranslations('reward');
  const { title, game, rounds, left, bet, won, winMax, times, state, reference, endsAt } = free;
  return (
    <li className="grid content-between gap-4 rounded-card border border-line bg-surface p-4 md:p-5">
      <div className="grid gap-3">
        <div className="flex items-start justify-between gap-3">
          <div className="grid min-w-0 gap-0.5">
            <h3 className="font-sans text-base font-semibold break-words">{title}</h3>
            <p className="text-sm text-muted">{t('freeOf', { rounds, bet: showMoney(bet), game })}</p>
          </div>
          <Badge tone={tones[state]}>{t(`freeStates.${state}`)}</Badge>
        </div>
        <ul className="grid gap-1 text-sm">
          <li>{t('freeLeft', { left: String(left), rounds })}</li>
          <li>{t('freeWon', { won: showMoney(won), max: showMoney(winMax) })}</li>
          <li>{t('freeTimes', { times })}</li>
          <li>{isOpen(free) ? <TimeLeft until={endsAt} /> : <Ended free={free} />}</li>
        </ul>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span className="text-xs text-muted tabular-nums">{t('reference', { reference })}</span>
        {state === 'open' && left > 0 && (
          <Button size="small" className="max-md:w-full" href={gamePath(free)}>
            {t('freePlay', { game })}
          </Button>
        )}
      </div>
    </li>
  );
}

function Ended({ free: { paid, endedAt } }: { free: FreeRounds }) {
  const t = useTranslations('reward');
  const date = useDate();
  if (endedAt === null) return null;
  const time = date(endedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return paid === null ? t('freeEnded', { time }) : t('freePaid', { time, amount: showMoney(paid) });
}
