import { readResult } from '@mela/rules/lottery/results';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Icon } from '@mela/ui/icon';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useTranslations } from 'use-intl';
import { useDraw } from '#features/lottery/frame/use-draw.ts';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { issueText } from '#shared/lottery/issue-text.ts';
import { WholeResult } from '#shared/lottery/result-board.tsx';

/** Every prize of the newest draw. */
export function LastBoard({ game }: { game: LotteryGame }) {
  const t = useTranslations();
  const { query, view } = useDraw(game.code);
  const last = view?.last ?? null;
  const result = last === null ? undefined : readResult(game.structure, last.result);
  return (
    <details open className="group rounded-card border border-line bg-surface">
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-3">
        <span className="font-semibold">{t('lotteryPads.results')}</span>
        <span className="flex items-center gap-2 text-sm text-muted tabular-nums">
          <DemoMark of={last} className="text-xs" />
          {last !== null && issueText(last.issue)}
          <Icon of={ChevronDown} className="lottery-chevron" />
        </span>
      </summary>
      <div className="border-t border-line p-3 md:p-4">
        {result !== undefined ? (
          <WholeResult structure={game.structure} result={result} />
        ) : query.error ? (
          <FailedState
            title={t('lotteryPads.resultsFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        ) : view === undefined ? (
          <Loading className="grid">
            <Skeleton className="h-48 w-full" />
          </Loading>
        ) : (
          <p className="text-sm text-muted">{t('lotteryPads.resultsNone')}</p>
        )}
      </div>
    </details>
  );
}
