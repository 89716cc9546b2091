import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { DrawView } from '#features/lottery/frame/use-draw.ts';
import { LockDigits } from './clock-digits.tsx';

/** The options of the draw on sale. While no draw takes bets they cannot be used, and the reason is over them. */
export function BoardLock({ view, children }: { view: DrawView; children: ReactNode }) {
  const t = useTranslations('lotteryFrame');
  const { phase, current } = view;
  const isOpen = phase === 'open';
  return (
    <div className="relative">
      <div inert={!isOpen} className="rounded-card border border-line bg-surface p-3 md:p-4">
        {children}
      </div>
      {!isOpen && (
        <div className="lottery-lock absolute inset-0 z-10 grid content-center justify-items-center gap-3 rounded-card p-4 text-center">
          {phase === 'closed' && current !== null && (
            <>
              <LockDigits until={current.drawAt} />
              <p className="font-heading text-lg font-bold">{t('closed')}</p>
            </>
          )}
          {phase === 'stopped' && (
            <>
              <p className="font-heading text-lg font-bold">{t('stopped')}</p>
              <p className="max-w-xs text-sm">{t('stoppedBody')}</p>
            </>
          )}
          {phase === 'none' && (
            <>
              <p className="font-heading text-lg font-bold">{t('none')}</p>
              <p className="max-w-xs text-sm">{t('noneBody')}</p>
            </>
          )}
        </div>
      )}
    </div>
  );
}
