import { Popup } from '@mela/ui/popup';
import { Qr } from '@mela/ui/qr';
import { useTranslations } from 'use-intl';
import { CopyLine } from '#shared/order/copy-line.tsx';
import { ShareButton } from './share-button.tsx';
import type { Link } from './use-invitation.ts';

/** Large enough for a camera at arm's length. */
const QR_PIXELS = 220;

type LinkPopupProps = { link: Link; isNew?: boolean; onClose: () => void };

/** A link as QR code, as an address and as a code. */
export function LinkPopup({ link, isNew = false, onClose }: LinkPopupProps) {
  const t = useTranslations();
  const { url, code, label } = link;
  const title = isNew ? t('invitation.linkReady') : (label ?? t('invitation.linkTitle'));
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <div className="grid justify-items-center py-2">
          <Qr text={url} label={t('invitation.qr', { code })} size={QR_PIXELS} />
        </div>
        <dl>
          <CopyLine name={t('invitation.link')} value={url} />
          <CopyLine name={t('invitation.code')} value={code} />
        </dl>
        <div className="flex flex-wrap justify-center gap-3 empty:hidden">
          <ShareButton text={t('invitation.shareText', { url })} />
        </div>
      </div>
    </Popup>
  );
}
