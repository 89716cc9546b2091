import type { Clock } from '@mela/kernel/time';
import { Badge } from '@mela/ui/badge';
import { Skeleton } from '@mela/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { issueText } from '#shared/lottery/issue-text.ts';
import { Countdown } from './countdown.tsx';
import { ResultView } from './result-view.tsx';
import type { DrawView } from './use-draw.ts';

type DrawHeaderProps = {
  gameCode: string;
  name: string;
  view: DrawView;
  /** Links to results, verification and rules. */
  links: ReactNode;
  clock?: Clock | undefined;
};

/** The game, the draw on sale with its time, and the last result. */
export function DrawHeader({ gameCode, name, view, links, clock }: DrawHeaderProps) {
  return (
    <header className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-0.5">
          <h1 className="text-xl">{name}</h1>
          <Issue view={view} />
        </div>
        <TimeLeft view={view} clock={clock} />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-3">
        <LastResult gameCode={gameCode} view={view} />
        <div className="flex flex-wrap gap-x-1">{links}</div>
      </div>
    </header>
  );
}

function Issue({ view: { current } }: { view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  if (current === null) return null;
  return <p className="text-sm text-muted tabular-nums">{t('draw', { issue: issueText(current.issue) })}</p>;
}

function TimeLeft({ view, clock }: { view: DrawView; clock: Clock | undefined }) {
  const t = useTranslations('lotteryFrame');
  const { phase, current, offsetMs } = view;
  if (phase === 'stopped') return <Badge tone="danger">{t('stopped')}</Badge>;
  if (current === null) return <Badge tone="quiet">{t('none')}</Badge>;
  const isOpen = phase === 'open';
  return (
    <div className="grid justify-items-end gap-1">
      <p className="text-xs font-semibold text-muted">{isOpen ? t('closesIn') : t('drawsIn')}</p>
      <Countdown until={isOpen ? current.closeAt : current.drawAt} offsetMs={offsetMs} clock={clock} />
      <output className="sr-only">{isOpen ? '' : t('closed')}</output>
    </div>
  );
}

function LastResult({ gameCode, view: { last, awaited } }: { gameCode: string; view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  const [firstSeen] = useState(last?.issue);
  const isDrawing = awaited !== undefined;
  if (last === null && !isDrawing) return <p className="text-sm text-muted">{t('noResult')}</p>;
  const isNew = last !== null && last.issue !== firstSeen;
  return (
    <div className="grid min-h-14 min-w-0 content-center gap-1" aria-live="polite">
      <p className="text-xs font-semibold text-muted">
        {isDrawing || last === null ? t('drawing') : t('lastResult', { issue: issueText(last.issue) })}
      </p>
      {isDrawing || last === null ? (
        <Skeleton className="h-8 w-44 rounded-pill" />
      ) : (
        // The key starts the animation for each new result; the first one is not new.
        <div key={last.issue} data-new={isNew} className="data-[new=true]:animate-arrive">
          <ResultView gameCode={gameCode} result={last.result} />
        </div>
      )}
    </div>
  );
}
