import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Link2 from 'lucide-react/icons/link-2';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { hashOf } from '#lib/hash-of.ts';
import { useCopy } from '#lib/use-copy.tsx';
import { Html } from '#shared/content/html.tsx';
import type { HelpArticle } from './use-help.ts';

/** One question with a collapsible answer. The hash of its term opens it and scrolls to it. */
export function Article({ article }: { article: HelpArticle }) {
  const { term, title, topic, content } = article;
  const location = useLocation();
  const place = useRef<HTMLElement>(null);
  const isLinked = hashOf(location) === term;
  // A manual toggle counts until the URL hash changes.
  const [folded, setFolded] = useState<{ at: string; isOpen: boolean }>();
  const isOpen = folded?.at === location.key ? folded.isOpen : isLinked;

  useEffect(() => {
    if (hashOf(location) === term) place.current?.scrollIntoView({ block: 'start' });
  }, [location, term]);

  return (
    <article
      ref={place}
      id={term}
      data-linked={isLinked}
      className="scroll-mt-2 rounded-card border border-line bg-ground/40 transition-colors data-[linked=true]:border-accent"
    >
      <h3 className="font-sans">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={`${term}-answer`}
          onClick={() => setFolded({ at: location.key, isOpen: !isOpen })}
          className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 py-3 text-start"
        >
          <span className="grid gap-0.5">
            <span className="font-semibold">{title}</span>
            <span className="text-xs font-normal text-muted">{topic}</span>
          </span>
          <Icon of={ChevronDown} className={isOpen ? 'rotate-180 text-accent' : 'text-muted'} />
        </button>
      </h3>
      <div id={`${term}-answer`} hidden={!isOpen} className="grid gap-4 border-t border-line px-4 py-4">
        <Html text={content} />
        <CopyLink term={term} />
      </div>
    </article>
  );
}

function CopyLink({ term }: { term: string }) {
  const t = useTranslations();
  const { copy, copyResult } = useCopy({ done: t('help.copied'), failed: t('help.copyFailed') });
  const copyLink = () => copy(new URL(`/help#${encodeURIComponent(term)}`, window.location.href).href);
  return (
    <div>
      <Button
        tone="quiet"
        size="small"
        icon={<Icon of={Link2} size="small" />}
        onClick={() => void copyLink()}
      >
        {t('help.copyLink')}
      </Button>
      {copyResult}
    </div>
  );
}
