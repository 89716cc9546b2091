import { announcementPage } from '@mela/protocol/constants';
import { Button } from '@mela/ui/button';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Pager } from '@mela/ui/pager';
import { Skeleton } from '@mela/ui/skeleton';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useDate } from '#lib/use-date.ts';
import { useAnnouncements, type Announcement } from '#shared/content/announcements.ts';
import { markAnnouncementsRead } from '#shared/content/arrival.ts';
import { Html } from '#shared/content/html.tsx';

/** Titles on one side, the selected text on the other; on a phone one after the other. */
export function AnnouncementBoard() {
  const t = useTranslations();
  const [page, setPage] = useState(1);
  const [chosenId, choose] = useState<string>();
  const announcements = useAnnouncements(page);
  const reader = useMember()?.id ?? 'guest';
  const latest = announcements.data?.content;
  useEffect(() => {
    if (latest) markAnnouncementsRead(reader, latest);
  }, [reader, latest]);
  if (announcements.isError) {
    const retry = () => void announcements.refetch();
    return <FailedState title={t('announcement.failedTitle')} error={announcements.error} onRetry={retry} />;
  }
  if (!announcements.data) return <Placeholders />;
  const { content, total, totalPages, pageNum } = announcements.data;
  if (total === 0) {
    return (
      <EmptyState heading="h3" title={t('announcement.emptyTitle')}>
        {t('announcement.emptyBody')}
      </EmptyState>
    );
  }
  const chosen = content.find(({ id }) => id === chosenId);
  const turn = (to: number) => {
    setPage(to);
    choose(undefined);
  };
  return (
    <div className="md:grid md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6">
      <div
        data-reading={chosen !== undefined}
        className="grid content-start gap-3 max-md:data-[reading=true]:hidden"
      >
        <Titles items={content} chosenId={(chosen ?? content[0])?.id} onChoose={choose} />
        <Pager
          page={pageNum}
          totalPages={totalPages}
          range={announcementPage.pagerRange}
          onPage={turn}
          labels={{
            pages: t('announcement.pages'),
            previous: t('common.previous'),
            next: t('common.next'),
            page: (number) => t('common.page', { number: String(number) }),
          }}
        />
      </div>
      <div data-reading={chosen !== undefined} className="min-w-0 max-md:data-[reading=false]:hidden">
        <Button
          tone="quiet"
          size="small"
          className="-ms-3 mb-2 md:hidden"
          icon={<Icon of={ArrowLeft} size="small" />}
          onClick={() => choose(undefined)}
        >
          {t('announcement.backToList')}
        </Button>
        <Reading announcement={chosen ?? content[0]} />
      </div>
    </div>
  );
}

type TitlesProps = {
  items: readonly Announcement[];
  chosenId: string | undefined;
  onChoose: (id: string) => void;
};

function Titles({ items, chosenId, onChoose }: TitlesProps) {
  const t = useTranslations('announcement');
  const showDate = useDate();
  return (
    <ul aria-label={t('list')} className="grid gap-1">
      {items.map(({ id, title, timestamp }) => (
        <li key={id}>
          <button
            type="button"
            aria-current={id === chosenId}
            onClick={() => onChoose(id)}
            className="grid w-full gap-0.5 rounded-control px-3 py-2 text-start transition-colors hover:bg-control/15 max-md:bg-ground/50 md:aria-[current=true]:bg-accent/15 md:aria-[current=true]:text-accent"
          >
            <span className="font-semibold">{title}</span>
            <time dateTime={timestamp} className="text-xs text-muted">
              {showDate(timestamp, { dateStyle: 'medium' })}
            </time>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Reading({ announcement }: { announcement: Announcement | undefined }) {
  const showDate = useDate();
  if (!announcement) return null;
  const { title, timestamp, content } = announcement;
  return (
    <article className="grid gap-3 rounded-card border border-line bg-ground/50 p-4 md:min-h-72 md:content-start md:p-6">
      <h3 className="text-lg">{title}</h3>
      <time dateTime={timestamp} className="text-sm text-muted">
        {showDate(timestamp, { dateStyle: 'long' })}
      </time>
      <Html text={content} />
    </article>
  );
}

function Placeholders() {
  return (
    <Loading className="grid gap-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:gap-6">
      <div className="grid gap-2">
        {Array.from({ length: announcementPage.size }, (_, at) => (
          <Skeleton key={at} className="h-12" />
        ))}
      </div>
      <Skeleton className="hidden rounded-card md:block" />
    </Loading>
  );
}
