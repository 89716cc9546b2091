import type { LotteryGame } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { Die, Ball } from '#shared/lottery/balls.tsx';
import { DemoMark } from '#shared/lottery/demo-mark.tsx';
import { shortIssue } from '#shared/lottery/issue-text.ts';
import { ResultBalls } from '#shared/lottery/result-balls.tsx';
import { useNewestDraws } from './use-newest-draws.ts';

const LAST_SHOWN = 5;

type LatestResultProps = { game: LotteryGame; view: DrawView };

/** The last result; a place for it while the draw happens. WINGO shows the last five. */
export function LatestResult({ game, view: { last, isDrawing } }: LatestResultProps) {
  const t = useTranslations('lotteryFrame');
  const label =
    isDrawing || last === null ? t('drawing') : t('lastResult', { issue: shortIssue(last.issue) });
  return (
    <div
      className="grid min-h-28 min-w-0 content-center justify-items-start gap-2 p-3 md:p-4"
      aria-live="polite"
    >
      <p className="text-xs font-semibold">
        {last === null && !isDrawing ? t('noResult') : label}
        {!isDrawing && <DemoMark of={last} className="ms-2" />}
      </p>
      {game.family === 'WINGO' ? (
        <LastFive gameCode={game.code} lastIssue={last?.issue} isDrawing={isDrawing} />
      ) : isDrawing || last === null ? (
        <Rolling family={game.family} />
      ) : (
        <span key={last.issue} className="animate-arrive">
          <ResultBalls
            gameCode={game.code}
            result={last.result}
            size={game.family === 'K3' ? 'large' : 'medium'}
          />
        </span>
      )}
    </div>
  );
}

const rolled = { K3: [1, 5, 3], '5D': [0, 0, 0, 0, 0] } as const;

/** Dice and balls in motion while the draw happens. */
function Rolling({ family }: { family: LotteryGame['family'] }) {
  const isDice = family === 'K3';
  return (
    <span aria-hidden className="lottery-result lottery-rolling" data-size={isDice ? 'large' : 'medium'}>
      {isDice
        ? rolled.K3.map((value, place) => <Die key={place} value={value} />)
        : rolled['5D'].map((_, place) => (
            <Ball key={place} tone="teal">
              ?
            </Ball>
          ))}
    </span>
  );
}

type LastFiveProps = { gameCode: string; lastIssue: string | undefined; isDrawing: boolean };

function LastFive({ gameCode, lastIssue, isDrawing }: LastFiveProps) {
  const { data } = useNewestDraws(gameCode, lastIssue);
  const shown = data?.rows.slice(0, isDrawing ? LAST_SHOWN - 1 : LAST_SHOWN) ?? [];
  return (
    <span className="flex items-center gap-1">
      {isDrawing && (
        <span aria-hidden className="lottery-result lottery-rolling" data-size="medium">
          <Ball tone="amber">?</Ball>
        </span>
      )}
      {shown.map(({ issue, result }, at) => (
        <span key={issue} className={at === 0 && !isDrawing ? 'animate-arrive' : undefined}>
          <ResultBalls gameCode={gameCode} result={result} />
        </span>
      ))}
    </span>
  );
}
