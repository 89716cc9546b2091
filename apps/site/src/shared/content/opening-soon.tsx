import { Badge } from '@mela/ui/badge';
import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import Sparkle from 'lucide-react/icons/sparkle';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type OpeningSoonProps = {
  title: string;
  /** The title's rank: `h1` where this is the whole screen, `h2` under a heading of its own. */
  heading?: 'h1' | 'h2';
  /** The stall stands; only this visitor is not in yet. */
  isOpen?: boolean;
  /** A picture of the stall: a game's art, an icon. */
  art?: ReactNode;
  /** What this place will be, in a sentence or two. */
  children: ReactNode;
  promises?: readonly string[];
  /** The one useful thing to do today. */
  action?: ReactNode;
};

/** A stall that is being put up: bunting is hung, the sign says what comes, and there is somewhere to go meanwhile. */
export function OpeningSoon(props: OpeningSoonProps) {
  const { title, heading: Heading = 'h1', isOpen = false, art, children, promises = [], action } = props;
  const t = useTranslations('soon');
  return (
    <section className="relative mx-auto w-full max-w-2xl overflow-hidden rounded-card border border-line bg-surface">
      <div aria-hidden className="absolute inset-x-0 top-0 h-40 bg-linear-to-b from-lamp/15 to-transparent" />
      <Festoon isLit className="relative" />
      <div className="relative grid justify-items-center gap-4 px-5 pt-6 pb-8 text-center md:px-10">
        {art}
        {!isOpen && <Badge tone="quiet">{t('badge')}</Badge>}
        <Heading className="text-xl md:text-2xl">{title}</Heading>
        <div className="max-w-prose text-muted">{children}</div>
        {promises.length > 0 && <Promises lines={promises} />}
        {action !== undefined && (
          <div className="mt-2 flex w-full flex-col items-stretch justify-center gap-3 sm:w-auto sm:flex-row">
            {action}
          </div>
        )}
      </div>
    </section>
  );
}

/** The same as a page of its own, in the gutters of every page. */
export function OpeningSoonPage(props: OpeningSoonProps) {
  return (
    <div className="mx-auto w-full max-w-page px-4 py-5 md:px-6 md:py-8">
      <OpeningSoon {...props} />
    </div>
  );
}

function Promises({ lines }: { lines: readonly string[] }) {
  const t = useTranslations('soon');
  return (
    <ul aria-label={t('promises')} className="grid w-full max-w-md gap-2 text-start text-sm">
      {lines.map((line) => (
        <li key={line} className="flex items-start gap-3 rounded-control bg-ground/60 px-4 py-3">
          <Icon of={Sparkle} size="small" className="mt-1 text-accent" />
          {line}
        </li>
      ))}
    </ul>
  );
}
