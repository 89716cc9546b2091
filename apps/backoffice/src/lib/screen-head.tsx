import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

/** The name of the section, an introduction, and its main action. */
export function ScreenHead({ title, intro, action }: { title: string; intro: string; action?: ReactNode }) {
  useTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid gap-0.5">
        <h1 className="text-xl">{title}</h1>
        <p className="text-sm text-muted">{intro}</p>
      </div>
      {action}
    </header>
  );
}
