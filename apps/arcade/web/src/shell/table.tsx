import type { ReactNode } from 'react';
import { FairSky } from './fair-sky.tsx';

type TableProps = { stage: ReactNode; controls: ReactNode; action: ReactNode };

/**
 * The stage with its controls: below it on phones, beside it on desktops and on phones in landscape. The main action never scrolls out of a phone's
 * reach.
 */
export function Table({ stage, controls, action }: TableProps) {
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto wide:flex-row-reverse wide:overflow-hidden">
      <div className="stage relative flex min-h-72 shrink-0 grow flex-col overflow-hidden wide:min-h-0 wide:shrink">
        <FairSky />
        {stage}
      </div>
      <div className="flex flex-col border-t border-line bg-surface wide:w-90 wide:overflow-y-auto wide:border-t-0 wide:border-e short:w-66">
        <div className="grid content-start gap-4 p-4">{controls}</div>
        <div className="sticky bottom-0 grid bg-surface px-4 pt-1 pb-[calc(1rem+env(safe-area-inset-bottom))]">
          {action}
        </div>
      </div>
    </main>
  );
}
