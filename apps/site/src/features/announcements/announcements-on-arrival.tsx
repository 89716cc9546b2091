import { Popup } from '@mela/ui/popup';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useAnnouncements, type Announcement } from '#shared/content/announcements.ts';
import { hasNewAnnouncements, rememberSeenAnnouncements } from '#shared/content/arrival.ts';
import { AnnouncementBoard } from './announcement-board.tsx';

type OnArrivalProps = { onClose: () => void };

/** Opens on arrival and after login if there is an announcement that this person has not seen. */
export function AnnouncementsOnArrival({ onClose }: OnArrivalProps) {
  const { data } = useAnnouncements(1);
  const who = useMember()?.id ?? 'guest';
  return data ? <News who={who} latest={data.content} onClose={onClose} /> : null;
}

type NewsProps = OnArrivalProps & { who: string; latest: readonly Announcement[] };

function News({ who, latest, onClose }: NewsProps) {
  const t = useTranslations();
  // Decided once: an announcement that is published during the visit waits for the next visit.
  const [isNew] = useState(() => hasNewAnnouncements(who, latest));
  useEffect(() => {
    if (!isNew) onClose();
  }, [isNew, onClose]);
  if (!isNew) return null;
  const close = () => {
    rememberSeenAnnouncements(who, latest);
    onClose();
  };
  return (
    <Popup isWide title={t('announcement.title')} closeLabel={t('common.close')} onClose={close}>
      <AnnouncementBoard />
    </Popup>
  );
}
