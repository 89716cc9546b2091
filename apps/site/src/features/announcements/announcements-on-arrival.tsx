import { Popup } from '@mela/ui/popup';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useAnnouncements } from '#shared/content/announcements.ts';
import { AnnouncementBoard } from './announcement-board.tsx';

/** Opens on arrival and after login, once per session, if there is an announcement. */
export function AnnouncementsOnArrival({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const { data } = useAnnouncements(1);
  const isEmpty = data?.content.length === 0;
  useEffect(() => {
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (!data || isEmpty) return null;
  return (
    <Popup isWide title={t('announcement.title')} closeLabel={t('common.close')} onClose={onClose}>
      <AnnouncementBoard />
    </Popup>
  );
}
