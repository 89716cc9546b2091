import { Badge } from '@mela/ui/badge';
import { Festoon } from '@mela/ui/festoon';
import { Icon } from '@mela/ui/icon';
import Sparkle from 'lucide-react/icons/sparkle';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';

type OpeningSoonProps = {
  title: string;
  /** The heading level: `h1` if this is the whole screen, `h2` under another heading. */
  heading?: 'h1' | 'h2';
  /** The feature exists; only this visitor has no access yet. */
  isOpen?: boolean;
  /** A picture: a game's art or an icon. */
  art?: ReactNode;
  /** What the feature will be, in one or two sentences. */
  children: ReactNode;
  promises?: readonly string[];
  /** The next step that is possible today. */
  action?: ReactNode;
};

/** A feature that opens later: what it will be, and another place to go now. */
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

/** The same as a page, with the page's gutters. */
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
