import type { ReactNode } from 'react';

type TableShellProps = {
  /** The stage: cards, wheel. */
  stage: ReactNode;
  /** The cloth. */
  cloth: ReactNode;
  /** Chips, limits, the bet button. */
  rail: ReactNode;
  /** Covers the rail while no bet can be placed. */
  railCover?: ReactNode;
  /** Beside it on wide screens, below it on narrow ones. */
  side: ReactNode;
};

/**
 * The layout of a table: the stage above, the cloth below it, the rail at the bottom. On wide screens stage and cloth are side by
 * side. The rail never scrolls out of reach.
 */
export function TableShell({ stage, cloth, rail, railCover, side }: TableShellProps) {
  return (
    <main className="felt flex min-h-0 flex-1 flex-col text-on-night">
      <div className="flex min-h-0 flex-1 flex-col overflow-y-auto wide:flex-row wide:overflow-hidden">
        <div className="relative shrink-0 wide:flex wide:min-h-0 wide:w-[44%] wide:flex-col wide:overflow-y-auto">
          {stage}
        </div>
        <div className="flex min-w-0 flex-1 flex-col gap-2 p-2 pt-1 wide:justify-center-safe wide:gap-3 wide:overflow-y-auto wide:p-4">
          {cloth}
          <div className="empty:hidden">{side}</div>
        </div>
      </div>
      <div className="relative grid gap-1 border-t border-line bg-surface px-3 pt-1 pb-[calc(0.625rem+env(safe-area-inset-bottom))] text-text wide:grid-cols-[minmax(0,1fr)_minmax(10rem,auto)] wide:items-center wide:gap-x-3 md:gap-x-6">
        {rail}
        {railCover}
      </div>
    </main>
  );
}
