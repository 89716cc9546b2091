import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import Sparkle from 'lucide-react/icons/sparkle';
import type { ReactNode } from 'react';

type NoticeCardProps = {
  title: string;
  /** A picture: a game's art or an icon. */
  art?: ReactNode;
  children: ReactNode;
  facts?: readonly string[];
  /** The next possible step. */
  action?: ReactNode;
};

/** Why something is not available to this visitor, and another place to go. */
export function NoticeCard({ title, art, children, facts = [], action }: NoticeCardProps) {
  return (
    <section className="relative mx-auto w-full max-w-2xl overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-lamp/15 to-transparent" />
      <Festoon isLit className="relative" />
      <div className="relative grid justify-items-center gap-4 px-5 pt-6 pb-8 text-center md:px-10">
        {art}
        <h1 className="text-xl md:text-2xl">{title}</h1>
        <div className="max-w-prose text-muted">{children}</div>
        {facts.length > 0 && <Facts lines={facts} />}
        {action !== undefined && (
          <div className="mt-2 flex w-full flex-col items-stretch justify-center gap-3 sm:w-auto sm:flex-row">
            {action}
          </div>
        )}
      </div>
    </section>
  );
}

function Facts({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="grid w-full max-w-md gap-2 text-start text-sm">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-3 rounded-control bg-ground/60 px-4 py-3">
          <Icon of={Sparkle} size="small" className="mt-1 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  );
}
