import { Badge } from '@mela/ui/badge';
import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { isAbove } from '#shared/leaderboard/place-table.tsx';
import { shortRupees } from '#shared/leaderboard/shown-value.ts';
import type { Board } from '#shared/leaderboard/use-board.ts';
import { BoardTime } from './board-time.tsx';

const tones = { running: 'good', frozen: 'accent', reviewed: 'accent', paid: 'quiet' } as const;

/** The metric of a board, its state, and its prizes. */
export function BoardFacts({ board }: { board: Board }) {
  const t = useTranslations();
  const id = useId();
  const { title, metric, state, stakeMin, products, pool, times } = board;
  const names = products.map((product) => t(`turnover.products.${product}`)).join(', ');
  return (
    <section aria-labelledby={id} className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={id} className="text-lg wrap-anywhere">
          {title}
        </h2>
        <Badge tone={tones[state]}>{t(`leaderboard.states.${state}`)}</Badge>
      </div>
      <BoardTime board={board} />
      <div className="grid gap-1 text-sm text-muted">
        <p>{t(`leaderboard.counts.${metric}`)}</p>
        {metric === 'bestMultiplier' && isAbove(stakeMin) && (
          <p>{t('leaderboard.stakeMin', { amount: shortRupees(stakeMin) })}</p>
        )}
        {names !== '' && <p>{t('leaderboard.products', { products: names })}</p>}
      </div>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line pt-3">
        <span className="text-sm text-muted">{t('leaderboard.pool')}</span>
        <span className="text-lg font-bold text-accent tabular-nums">{shortRupees(pool)}</span>
      </p>
      <Prizes prizes={board.prizes} />
      <div className="grid gap-1 text-xs text-muted">
        <p>{times === '0' ? t('leaderboard.wagerNone') : t('leaderboard.wager', { times })}</p>
        <p>{t('leaderboard.ties')}</p>
        <p>{t('leaderboard.fairness')}</p>
      </div>
    </section>
  );
}

function Prizes({ prizes }: Pick<Board, 'prizes'>) {
  const t = useTranslations('leaderboard');
  return (
    <ul aria-label={t('prizes')} className="grid text-sm tabular-nums">
      {prizes.map(({ from, to, amount }) => (
        <li
          key={from}
          className="flex justify-between gap-3 border-b border-line py-2 first:pt-0 last:border-0 last:pb-0"
        >
          <span>
            {from === to
              ? t('onePlace', { place: String(from) })
              : t('places', { from: String(from), to: String(to) })}
          </span>
          <span className="font-semibold">{shortRupees(amount)}</span>
        </li>
      ))}
    </ul>
  );
}
