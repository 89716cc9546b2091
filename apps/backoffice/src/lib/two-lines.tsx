import type { ReactNode } from 'react';

/** What counts, and under it in small what goes with it; on a phone both stand at the end of their line. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="inline-grid gap-0.5 max-md:[td_&]:justify-items-end">
      <span>{children}</span>
      <span className="min-w-0 text-xs font-normal text-muted">{below}</span>
    </span>
  );
}
