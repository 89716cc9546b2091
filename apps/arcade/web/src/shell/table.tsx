import type { ReactNode } from 'react';

/** The stage with its controls: below it on phones, beside it on desks. */
export function Table({ stage, controls }: { stage: ReactNode; controls: ReactNode }) {
  return (
    <main className="flex min-h-0 flex-1 flex-col overflow-y-auto md:flex-row-reverse md:overflow-hidden">
      <div className="stage relative flex min-h-72 flex-1 flex-col">{stage}</div>
      <div className="grid content-start gap-4 border-t border-line bg-surface p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:w-90 md:overflow-y-auto md:border-t-0 md:border-e">
        {controls}
      </div>
    </main>
  );
}
