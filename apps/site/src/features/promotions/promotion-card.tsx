import { DAY, instantOf, systemClock } from '@mela/kernel/time';
import { Badge } from '@mela/ui/badge';
import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import CalendarDays from 'lucide-react/icons/calendar-days';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDate } from '#lib/use-date.ts';
import { Html } from '#shared/content/html.tsx';
import { pictureOf, type Promotion } from './use-promotions.ts';

type PromotionCardProps = {
  promotion: Promotion;
  kind: string | undefined;
  isLinked: boolean;
  /** Replaces the last day. */
  when?: ReactNode;
  /** The button or form of the next step. */
  children?: ReactNode;
};

/** One promotion: picture, summary, last day, and its terms on click. */
export function PromotionCard({ promotion, kind, isLinked, when, children }: PromotionCardProps) {
  const t = useTranslations('promotion');
  const { id, title, summary, content } = promotion;
  const card = useRef<HTMLLIElement>(null);
  const [chosen, setOpen] = useState<boolean>();
  const isOpen = chosen ?? isLinked;
  const picture = pictureOf(promotion);

  useEffect(() => {
    if (isLinked) card.current?.scrollIntoView({ block: 'start' });
  }, [isLinked]);

  return (
    <li
      ref={card}
      id={id}
      data-linked={isLinked}
      className="grid scroll-mt-24 grid-rows-[auto_1fr] overflow-hidden rounded-card border border-line bg-surface data-[linked=true]:border-accent data-[linked=true]:outline-2 data-[linked=true]:outline-accent"
    >
      {picture !== undefined && (
        <img
          src={picture}
          alt=""
          width={640}
          height={280}
          loading="lazy"
          decoding="async"
          className="aspect-[16/7] w-full bg-raised object-cover"
        />
      )}
      <div className="flex flex-col gap-3 p-4 last:row-span-2 md:p-5">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {kind !== undefined && <Badge tone="quiet">{kind}</Badge>}
          {when ?? <Until promotion={promotion} />}
        </div>
        <h2 className="text-lg">{title}</h2>
        <p className="text-muted">{summary}</p>
        <div id={`${id}-terms`} hidden={!isOpen} className="border-t border-line pt-4 text-sm">
          <Html text={content} />
        </div>
        {children}
        <div className="mt-auto">
          <Button
            tone="outline"
            size="small"
            aria-expanded={isOpen}
            aria-controls={`${id}-terms`}
            aria-label={`${isOpen ? t('less') : t('more')}: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('less') : t('more')}
            <Icon of={ChevronDown} size="small" className={isOpen ? 'rotate-180' : ''} />
          </Button>
        </div>
      </div>
    </li>
  );
}

/** An end further away than this says nothing to a reader: the offer runs until staff stop it. */
const SHOWN_END_MS_MAX = 5 * 365 * DAY;

function Until({ promotion: { endsAt } }: { promotion: Promotion }) {
  const t = useTranslations('promotion');
  const showDate = useDate();
  const isEndless =
    endsAt === null || instantOf(endsAt).getTime() - systemClock.now().getTime() > SHOWN_END_MS_MAX;
  return (
    <span className="flex items-center gap-1.5 text-sm text-muted">
      <Icon of={CalendarDays} size="small" />
      {isEndless ? t('endless') : t('ends', { date: showDate(endsAt, { dateStyle: 'medium' }) })}
    </span>
  );
}
