import type { ReactNode } from 'react';
import { FairSky } from './fair-sky.tsx';

type TableProps = { stage: ReactNode; controls: ReactNode; action: ReactNode };

/**
 * The stage with its controls: below it on phones, beside it on desks. The one thing to do next never scrolls out of a phone's
 * reach.
 */
export function Table({ stage, controls, action }: TableProps) {
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto md:flex-row-reverse md:overflow-hidden">
      <div className="stage relative flex min-h-72 shrink-0 grow flex-col overflow-hidden md:min-h-0 md:shrink">
        <FairSky />
        {stage}
      </div>
      <div className="flex flex-col border-t border-line bg-surface md:w-90 md:overflow-y-auto md:border-t-0 md:border-e">
        <div className="grid content-start gap-4 p-4">{controls}</div>
        <div className="sticky bottom-0 grid bg-surface px-4 pt-1 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {action}
        </div>
      </div>
    </main>
  );
}
