import type { ContentWire } from '@mela/protocol/shapes/content';
import { EmptyState } from '@mela/ui/empty-state';
import { Icon } from '@mela/ui/icon';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useDate } from '#lib/use-date.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { Html } from '#shared/content/html.tsx';
import { useNotice } from '#shared/games/catalogue.ts';

type Notice = ContentWire['notice']['value']['playerNotices'][number];

/** The notices of the marquee, open at the clicked one (`?popup=notice&index=2`). */
export function NoticePopup() {
  const t = useTranslations();
  const { close, search } = usePopup();
  const notices = useNotice();
  useTitle(t('notice.title'));
  const opened = readIndex(search);
  const list = notices.data?.playerNotices;
  return (
    <Popup title={t('notice.title')} closeLabel={t('common.close')} onClose={close}>
      {notices.isPending && <Placeholders />}
      {notices.isError && (
        <FailedState
          title={t('notice.failedTitle')}
          error={notices.error}
          onRetry={() => void notices.refetch()}
        />
      )}
      {list?.length === 0 && (
        <EmptyState heading="h3" title={t('notice.emptyTitle')}>
          {t('notice.emptyBody')}
        </EmptyState>
      )}
      <ul className="grid gap-2">
        {list?.map((notice, at) => (
          <NoticeLine key={notice.id} notice={notice} isAsked={at === opened} />
        ))}
      </ul>
    </Popup>
  );
}

function readIndex(search: URLSearchParams): number {
  const index = search.get('index') ?? '0';
  return /^\d{1,4}$/.test(index) ? Number(index) : 0;
}

function NoticeLine({ notice, isAsked }: { notice: Notice; isAsked: boolean }) {
  const { id, title, content, timestamp } = notice;
  const showDate = useDate();
  const [isOpen, setOpen] = useState(isAsked);
  const line = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAsked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isAsked]);
  return (
    <li ref={line} className="rounded-card border border-line bg-ground/40">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={`notice-${id}`}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-14 w-full items-center justify-between gap-4 rounded-card px-4 py-3 text-start"
      >
        <span className="grid gap-0.5">
          <span className="font-semibold">{title}</span>
          <time dateTime={timestamp} className="text-xs text-muted">
            {showDate(timestamp, { dateStyle: 'medium' })}
          </time>
        </span>
        <Icon of={ChevronDown} className={isOpen ? 'rotate-180 text-accent' : 'text-muted'} />
      </button>
      <div id={`notice-${id}`} hidden={!isOpen} className="border-t border-line p-4">
        <Html text={content} />
      </div>
    </li>
  );
}

function Placeholders() {
  return (
    <Loading className="grid gap-2">
      {[0, 1, 2, 3, 4].map((at) => (
        <Skeleton key={at} className="h-14 rounded-card" />
      ))}
    </Loading>
  );
}
