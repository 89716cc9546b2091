import type { ReactNode } from 'react';

/** A main value with a small detail below; on a phone both are aligned at the end of the row. */
export function TwoLines({ children, below }: { children: ReactNode; below: ReactNode }) {
  return (
    <span className="inline-grid gap-0.5 max-md:[td_&]:justify-items-end">
      <span>{children}</span>
      <span className="min-w-0 text-xs font-normal text-muted">{below}</span>
    </span>
  );
}
