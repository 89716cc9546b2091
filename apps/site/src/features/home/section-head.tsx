import { Icon } from '@mela/ui/icon';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type SectionHeadProps = { id: string; icon: LucideIcon; title: string; note?: string; action?: ReactNode };

/** The head of a section: title, optional note, and a link to all of it. */
export function SectionHead({ id, icon, title, note, action }: SectionHeadProps) {
  return (
    <div className="mb-3">
      <div className="flex items-center justify-between gap-4">
        <h2 id={id} className="flex min-w-0 items-center gap-2 text-lg md:text-xl">
          <Icon of={icon} className="text-accent" />
          <span className="truncate">{title}</span>
        </h2>
        {action}
      </div>
      {note !== undefined && <p className="-mt-1.5 text-xs text-muted">{note}</p>}
    </div>
  );
}

export const sectionActionClass =
  '-me-2 flex min-h-11 shrink-0 items-center rounded-control px-2 text-sm font-semibold text-accent hover:bg-accent/10';
