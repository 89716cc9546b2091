import { Icon } from '@mela/ui/icon';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

type SecurityCardProps = {
  /** The id for the URL hash, so that a link can lead to it. */
  id: string;
  icon: LucideIcon;
  title: string;
  body: string;
  /** The state as a short text beside the title. */
  state?: ReactNode;
  children?: ReactNode;
};

/** One section of the security center: purpose, state and actions. */
export function SecurityCard({ id, icon, title, body, state, children }: SecurityCardProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="grid min-w-0 scroll-mt-20 gap-4 rounded-card border border-line bg-surface p-4 md:p-6"
    >
      <div className="flex items-start gap-4">
        <span className="grid size-11 shrink-0 place-items-center rounded-pill bg-lamp/15 text-accent">
          <Icon of={icon} />
        </span>
        <div className="grid min-w-0 flex-1 gap-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`${id}-title`} className="text-lg">
              {title}
            </h2>
            {state}
          </div>
          <p className="text-sm text-muted">{body}</p>
        </div>
      </div>
      {children}
    </section>
  );
}
