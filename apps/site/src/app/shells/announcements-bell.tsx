import { announcementPage } from '@mela/protocol/constants';
import { Icon } from '@mela/ui/icon';
import { IconButton } from '@mela/ui/icon-button';
import Bell from 'lucide-react/icons/bell';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { whenIdle } from '#app/startup/when-idle.ts';
import { useMember } from '#lib/session.ts';
import { usePopup } from '#lib/use-popup.ts';
import { useAnnouncements } from '#shared/content/announcements.ts';
import { countUnread, useArrival } from '#shared/content/arrival.ts';

/** Opens the announcements, and shows how many of them the visitor has not read. */
export function AnnouncementsBell() {
  const t = useTranslations('announcement');
  const { show } = usePopup();
  const unread = useUnread();
  const label = unread === null ? t('title') : t('bell', { count: unread });
  return (
    <IconButton label={label} onClick={() => show('announcements')} className="relative max-md:size-10">
      <Icon of={Bell} />
      {unread !== null && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 grid h-4.5 min-w-4.5 place-items-center rounded-pill bg-hot px-1 text-[0.6875rem] leading-none font-bold text-on-hot tabular-nums"
        >
          {unread}
        </span>
      )}
    </IconButton>
  );
}

/** The number of unread announcements as text, `9+` when the whole first page is unread and more follow; null if there is none. */
function useUnread(): string | null {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const { data } = useAnnouncements(1, { isWanted: isIdle });
  const reader = useMember()?.id ?? 'guest';
  const readLines = useArrival((arrival) => arrival.readLines);
  const count = countUnread(readLines, reader, data?.content ?? []);
  if (count === 0) return null;
  const hasMore = count === announcementPage.size && (data?.totalPages ?? 1) > 1;
  return hasMore ? `${count}+` : String(count);
}
