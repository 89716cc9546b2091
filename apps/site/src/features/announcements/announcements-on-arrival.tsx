import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { useAnnouncements } from '#lib/announcements.ts';
import { AnnouncementBoard } from './announcement-board.tsx';

/** Shown by itself on arrival and after login, if there is anything to announce. */
export function AnnouncementsOnArrival({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { data: announcements } = useAnnouncements(1);
  if (!announcements || announcements.total === 0) return null;
  return (
    <Popup isWide title={t('announcement.title')} closeLabel={t('common.close')} onClose={onClose}>
      <AnnouncementBoard />
    </Popup>
  );
}
