import type { ReactNode } from 'react';

export type Fact = { label: string; value: ReactNode };

/** Names and values of one record; unknown values are left out. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[fit-content(45%)_1fr] gap-x-4 gap-y-1.5 text-sm">
      {facts
        .filter(({ value }) => value !== '')
        .map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
