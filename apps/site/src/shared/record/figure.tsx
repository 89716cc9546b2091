import type { ReactNode } from 'react';

type FigureProps = { name: string; isWide?: boolean; children: ReactNode };

/** One total with its name, inside a description list. */
export function Figure({ name, isWide = false, children }: FigureProps) {
  return (
    <div
      data-wide={isWide}
      className="grid min-w-0 content-start data-[wide=true]:col-span-2 md:data-[wide=true]:col-span-1"
    >
      <dt className="text-xs text-muted">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </div>
  );
}
