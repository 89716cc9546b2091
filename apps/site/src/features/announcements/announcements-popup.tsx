import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { usePopup } from '#lib/use-popup.ts';
import { useTitle } from '#lib/use-title.ts';
import { AnnouncementBoard } from './announcement-board.tsx';

/** The announcements by URL, `?popup=announcements`. */
export function AnnouncementsPopup() {
  const t = useTranslations();
  const { close } = usePopup();
  useTitle(t('announcement.title'));
  return (
    <Popup isWide title={t('announcement.title')} closeLabel={t('common.close')} onClose={close}>
      <AnnouncementBoard />
    </Popup>
  );
}
