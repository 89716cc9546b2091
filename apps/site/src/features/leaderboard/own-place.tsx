import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { isAbove } from '#shared/leaderboard/place-table.tsx';
import { shortRupees, shownValue } from '#shared/leaderboard/shown-value.ts';
import type { Board } from '#shared/leaderboard/use-board.ts';

/** The own place above the list, because it may be far down. */
export function OwnPlace({ board: { own, metric, state } }: { board: Board }) {
  const t = useTranslations('leaderboard');
  const isRunning = state === 'running';
  if (own === null)
    return (
      <p className="rounded-card border border-line bg-raised px-4 py-3 text-sm">
        {isRunning ? t('ownNone') : t('ownNoneOver')}
      </p>
    );
  const hasPrize = isAbove(own.prize);
  return (
    <section
      aria-label={t('own')}
      className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-accent bg-accent/5 px-4 py-3"
    >
      <dl className="flex flex-wrap gap-x-6 gap-y-2 tabular-nums">
        <Fact name={t('ownPlace')} value={String(own.rank)} />
        <Fact name={t(`columns.${metric}`)} value={shownValue(metric, own.value)} />
        <Fact
          name={isRunning ? t('ownPrizeNow') : t('columns.prize')}
          value={hasPrize ? shortRupees(own.prize) : t('noPrize')}
        />
      </dl>
      {state === 'paid' && hasPrize && (
        <Button size="small" href="/member/rewardCenter">
          {t('toRewards')}
        </Button>
      )}
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="text-lg font-bold">{value}</dd>
    </div>
  );
}
