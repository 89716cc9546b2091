import { Badge } from '@mela/ui/badge';
import { Skeleton } from '@mela/ui/skeleton';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Countdown } from '#shared/lottery/countdown.tsx';
import { coverOf } from '#shared/lottery/cover-of.ts';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { issueText } from '#shared/lottery/issue-text.ts';
import { ResultBalls } from '#shared/lottery/result-balls.tsx';
import type { DrawView } from './use-draw.ts';

type DrawHeaderProps = {
  gameCode: string;
  name: string;
  view: DrawView;
  /** Links to results, verification and rules. */
  links: ReactNode;
};

const clockLook =
  'rounded-control bg-lamp px-2.5 py-1 font-heading text-lg leading-none font-bold text-on-lamp data-[urgent=true]:bg-hot data-[urgent=true]:text-on-hot';

/** The game, the draw on sale with its time, and the last result. */
export function DrawHeader({ gameCode, name, view, links }: DrawHeaderProps) {
  return (
    <header className="grid gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-3">
          <span
            aria-hidden
            style={coverOf(gameCode)}
            className="size-13 shrink-0 rounded-control bg-raised bg-cover bg-center"
          />
          <div className="grid gap-0.5">
            <h1 className="text-lg md:text-xl">{name}</h1>
            <Issue view={view} />
          </div>
        </div>
        <TimeLeft view={view} />
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

function TimeLeft({ view }: { view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  const { phase, current } = view;
  if (phase === 'stopped') return <Badge tone="danger">{t('stopped')}</Badge>;
  if (current === null) return <Badge tone="quiet">{t('none')}</Badge>;
  const isOpen = phase === 'open';
  return (
    <div className="ms-auto grid justify-items-end gap-1">
      <p className="text-xs font-semibold text-muted">{isOpen ? t('closesIn') : t('drawsIn')}</p>
      <Countdown until={isOpen ? current.closeAt : current.drawAt} className={clockLook} />
      <output className="sr-only">{isOpen ? '' : t('closed')}</output>
    </div>
  );
}

function LastResult({ gameCode, view: { last, isDrawing } }: { gameCode: string; view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  const [firstSeen] = useState(last?.issue);
  if (last === null && !isDrawing) return <p className="text-sm text-muted">{t('noResult')}</p>;
  const isNew = last !== null && last.issue !== firstSeen;
  return (
    <div className="grid min-h-14 min-w-0 content-center gap-1" aria-live="polite">
      <p className="text-xs font-semibold text-muted">
        {isDrawing || last === null ? (
          t('drawing')
        ) : (
          <>
            {t('lastResult', { issue: issueText(last.issue) })} <DemoMark of={last} className="ms-1" />
          </>
        )}
      </p>
      {isDrawing || last === null ? (
        <Skeleton className="h-8 w-44 rounded-pill" />
      ) : (
        // The key starts the animation for each new result; the first one is not new.
        <div key={last.issue} data-new={isNew} className="data-[new=true]:animate-arrive">
          <ResultBalls gameCode={gameCode} result={last.result} />
        </div>
      )}
    </div>
  );
}
