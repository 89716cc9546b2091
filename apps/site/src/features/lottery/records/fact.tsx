import type { ReactNode } from 'react';

/** A name and a value in one row of a list of facts. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <dt className="text-muted">{name}</dt>
      <dd className="min-w-0 text-end font-medium break-all tabular-nums">{children}</dd>
    </div>
  );
}
