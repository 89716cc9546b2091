import { instantOf, systemClock } from '@mela/kernel/time';
import { Button } from '@mela/ui/button';
import { useTranslations } from 'use-intl';
import { useMay } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import type { Detail } from './board.ts';
import type { Decision } from './decide-board-popup.tsx';

type BoardActionsProps = { board: Detail; onDecide: (decision: Decision) => void };

/** What comes next for a board, with the button for those who may do it. */
export function BoardActions({ board: { state, reviewableAt }, onDecide }: BoardActionsProps) {
  const t = useTranslations('staffLeaderboard');
  const may = useMay();
  const date = useDate();
  if (state === 'running') return <p className="text-sm text-muted">{t('runningBody')}</p>;
  if (state === 'paid') return <p className="text-sm text-muted">{t('paidBody')}</p>;
  if (state === 'reviewed')
    return (
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{t('reviewedBody')}</p>
        {may('leaderboard.pay') && (
          <Button size="small" onClick={() => onDecide({ kind: 'pay' })}>
            {t('pay')}
          </Button>
        )}
      </div>
    );
  const isEarly = reviewableAt !== null && instantOf(reviewableAt) > systemClock.now();
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-sm text-muted">
        {isEarly ? t('frozenUntil', { time: date(reviewableAt) }) : t('frozenBody')}
      </p>
      {may('leaderboard.review') && (
        <Button size="small" disabled={isEarly} onClick={() => onDecide({ kind: 'review' })}>
          {t('review')}
        </Button>
      )}
    </div>
  );
}
