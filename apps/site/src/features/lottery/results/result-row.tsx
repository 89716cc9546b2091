import { readResult } from '@mela/rules/lottery/results';
import type { LotteryGame } from '@mela/rules/lottery/types';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { memo } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { ResultBalls } from '#shared/lottery/result-balls.tsx';
import { WholeResult } from '#shared/lottery/result-board.tsx';
import { DrawTraits } from './draw-traits.tsx';
import type { OpenedDraw } from './use-results.ts';

type ResultRowProps = { game: LotteryGame; draw: OpenedDraw };

/** A drawn result with its time and traits, and the way to verify it. Memoized, so that loading more does not render the rows above. */
export const ResultRow = memo(function ResultRow({ game, draw }: ResultRowProps) {
  const t = useTranslations('lotteryResults');
  const date = useDate();
  const { issue, result, drawnAt, traits } = draw;
  const read = readResult(game.structure, result);
  const isBoard = read !== undefined && read.kind !== 'numbers' && read.kind !== 'lhc';
  const style = game.timetable.kind === 'daily' ? ({ dateStyle: 'medium' } as const) : {};
  return (
    <li className="grid gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[11rem_minmax(0,1fr)_auto] md:items-center">
      <div className="flex items-baseline justify-between gap-3 md:grid md:gap-0.5">
        <p className="text-sm font-semibold tabular-nums">
          {issue.slice(0, 8)}
          <span className="text-accent">{issue.slice(8)}</span>
        </p>
        <p className="text-xs text-muted">
          <time dateTime={drawnAt}>{date(drawnAt, { ...style, timeStyle: 'short' })}</time>
          <DemoMark of={draw} className="ms-2" />
        </p>
      </div>
      <div className="grid min-w-0 justify-items-start gap-2">
        <ResultBalls gameCode={game.code} result={result} />
        <DrawTraits traits={traits} />
      </div>
      <Link
        href={`/lottery/verify?gameCode=${game.code}&issue=${issue}`}
        aria-label={t('verifyDraw', { number: issue })}
        className="inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-control text-sm font-semibold text-accent hover:bg-accent/10 md:px-3"
      >
        <Icon of={ShieldCheck} size="small" />
        {t('verify')}
      </Link>
      {isBoard && (
        <details className="group md:col-span-3">
          <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 text-sm font-semibold text-muted hover:text-text">
            {t('allPrizes')}
            <Icon of={ChevronDown} size="small" className="lottery-chevron" />
          </summary>
          <div className="pt-1 pb-2">
            <WholeResult structure={game.structure} result={read} />
          </div>
        </details>
      )}
    </li>
  );
});
