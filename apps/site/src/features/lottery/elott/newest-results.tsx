import type { LotteryGame } from '@mela/rules/lottery/types';
import { Button } from '@mela/ui/button';
import { Skeleton } from '@mela/ui/skeleton';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { shortIssue } from '#shared/lottery/issue-text.ts';
import { trendAddress } from '#shared/lottery/lottery-address.ts';
import { ResultBalls } from '#shared/lottery/result-balls.tsx';
import { useNewestDraws, type NewestDraw } from './use-newest-draws.ts';

type NewestResultsProps = { game: LotteryGame; lastIssue: string | undefined };

/** The newest results as a table, and the way to all of them. */
export function NewestResults({ game, lastIssue }: NewestResultsProps) {
  const t = useTranslations('lotteryElott');
  const { data, error, refetch } = useNewestDraws(game.code, lastIssue);
  if (!data)
    return error ? (
      <FailedState title={t('resultsFailed')} error={error} onRetry={() => void refetch()} />
    ) : (
      <Loading className="grid gap-2">
        {Array.from({ length: 6 }, (_, at) => (
          <Skeleton key={at} className="h-10 w-full" />
        ))}
      </Loading>
    );
  if (data.rows.length === 0)
    return <p className="py-6 text-center text-sm text-muted">{t('resultsEmpty')}</p>;
  return (
    <div className="grid gap-3">
      <table className="w-full text-sm">
        <caption className="sr-only">{t('results')}</caption>
        <thead>
          <tr className="text-start text-xs text-muted">
            <th scope="col" className="py-2 text-start font-semibold">
              {t('draw')}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {t('result')}
            </th>
            <th scope="col" className="py-2 text-end font-semibold">
              {t('traits')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map((draw) => (
            <tr key={draw.issue}>
              <th scope="row" className="border-t border-line py-2 text-start font-normal tabular-nums">
                {shortIssue(draw.issue)}
                <DemoMark of={draw} className="ms-2 text-xs text-muted" />
              </th>
              <td className="border-t border-line py-2">
                <ResultBalls gameCode={game.code} result={draw.result} />
              </td>
              <td className="border-t border-line py-2 text-end">
                <Traits family={game.family} draw={draw} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button tone="quiet" href={trendAddress(game)}>
        {t('allResults')}
      </Button>
    </div>
  );
}

type TraitsProps = { family: LotteryGame['family']; draw: NewestDraw };

/** What players bet on beside the numbers: size and parity, and the total of several numbers. */
function Traits({ family, draw: { traits } }: TraitsProps) {
  const t = useTranslations('lotteryOption');
  const { sum, size, parity } = traits;
  return (
    <span className="inline-flex items-center gap-2">
      {family !== 'WINGO' && sum !== undefined && <b className="tabular-nums">{sum}</b>}
      {(size === 'BIG' || size === 'SMALL') && (
        <span className={size === 'BIG' ? 'text-accent' : 'text-muted'}>{t(`name.${size}`)}</span>
      )}
      {family !== 'WINGO' && parity !== undefined && (
        <span className="text-muted">{t(`name.${parity}`)}</span>
      )}
    </span>
  );
}
