import type { ReactNode } from 'react';
import { Festoon } from './festoon.tsx';

export type EmptyStateProps = {
  title: string;
  /** The heading level; a screen that has only this content uses `h1`. */
  heading?: 'h1' | 'h2' | 'h3' | undefined;
  children: ReactNode;
  action?: ReactNode;
};

/** An empty list: the reason and one next step, under the bunting. */
export function EmptyState({ title, heading: Heading = 'h2', children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid w-full max-w-md justify-items-center gap-3 px-4 py-10 text-center">
      <Festoon isLit className="mb-3 max-w-60" />
      <Heading className="text-lg">{title}</Heading>
      <div className="text-muted">{children}</div>
      {action !== undefined && <div className="mt-3">{action}</div>}
    </div>
  );
}
