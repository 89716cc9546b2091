import type { ReactNode } from 'react';
import { useTitle } from './use-title.ts';

type ScreenHeadProps = { title: string; intro: string | undefined; action?: ReactNode };

/** The name of the section, an introduction, and its main action. */
export function ScreenHead({ title, intro, action }: ScreenHeadProps) {
  useTitle(title);
  return (
    <header className="flex flex-wrap items-end justify-between gap-3">
      <div className="grid gap-0.5">
        <h1 className="text-xl">{title}</h1>
        {intro !== undefined && <p className="text-sm text-muted">{intro}</p>}
      </div>
      {action}
    </header>
  );
}
