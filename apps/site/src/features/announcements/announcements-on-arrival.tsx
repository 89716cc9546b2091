import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { AnnouncementBoard } from './announcement-board.tsx';

/** The announcements that open by themselves once a visit. */
export function AnnouncementsOnArrival({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  return (
    <Popup isWide title={t('announcement.title')} closeLabel={t('common.close')} onClose={onClose}>
      <AnnouncementBoard />
    </Popup>
  );
}
