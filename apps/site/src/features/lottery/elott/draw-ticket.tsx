import type { LotteryGame } from '@mela/rules/lottery/types';
import { useTranslations } from 'use-intl';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { issueText } from '#shared/lottery/issue-text.ts';
import { ClockDigits } from './clock-digits.tsx';
import { LatestResult } from './latest-result.tsx';

type DrawTicketProps = { game: LotteryGame; view: DrawView };

/** The last result and the time of the draw on sale, on a ticket. */
export function DrawTicket({ game, view }: DrawTicketProps) {
  return (
    <div className="lottery-ticket grid grid-cols-[55%_minmax(0,1fr)] items-stretch">
      <LatestResult game={game} view={view} />
      <TimeLeft view={view} />
    </div>
  );
}

function TimeLeft({ view: { phase, current } }: { view: DrawView }) {
  const t = useTranslations('lotteryFrame');
  const isOpen = phase === 'open';
  return (
    <div className="grid content-center justify-items-center gap-1.5 px-2 py-4 text-center">
      {current === null || phase === 'stopped' ? (
        <p className="text-sm font-semibold">{phase === 'stopped' ? t('stopped') : t('none')}</p>
      ) : (
        <>
          <p className="text-xs font-semibold">{isOpen ? t('closesIn') : t('drawsIn')}</p>
          <ClockDigits until={isOpen ? current.closeAt : current.drawAt} />
          <p className="text-xs tabular-nums">{issueText(current.issue)}</p>
        </>
      )}
      <output className="sr-only">{phase === 'closed' ? t('closed') : ''}</output>
    </div>
  );
}
