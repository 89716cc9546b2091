import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import Copy from 'lucide-react/icons/copy';
import { useTranslations } from 'use-intl';
import { useCopy } from '#lib/use-copy.tsx';
import { ShareButton } from './share-button.tsx';
import type { Opened } from './use-invitation.ts';

type ReceiptPopupProps = {
  opened: Opened;
  isAgent: boolean;
  /** The account existed, and its first password was replaced. */
  isRenewed?: boolean;
  onClose: () => void;
};

/** The only time that the first password is visible. It cannot be dismissed by accident: one button closes it. */
export function ReceiptPopup({ opened, isAgent, isRenewed = false, onClose }: ReceiptPopupProps) {
  const t = useTranslations();
  const { account, firstPassword: password } = opened;
  const address = `${location.origin}${isAgent ? '/agent' : '/login'}`;
  const text = t('invitation.receiptText', { account, password, address });
  const { copy, copyResult } = useCopy({
    done: t('invitation.copiedAll'),
    failed: t('invitation.copyFailed'),
  });
  const lines = [
    [t('invitation.username'), account],
    [t('invitation.firstPassword'), password],
    [t('invitation.loginAddress'), address],
  ] as const;
  return (
    <Popup
      title={t(isRenewed ? 'invitation.firstPassword' : 'invitation.receiptTitle')}
      closeLabel={t('common.close')}
      footer={
        <Button className="w-full" onClick={onClose}>
          {t('invitation.receiptDone')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Notice tone="info">
          {t('invitation.receiptBody')} {isRenewed && t('invitation.receiptRenewed')}
        </Notice>
        <dl className="grid divide-y divide-line rounded-card border border-line bg-ground">
          {lines.map(([name, value]) => (
            <div key={name} className="grid gap-0.5 px-4 py-3">
              <dt className="text-sm text-muted">{name}</dt>
              <dd className="font-semibold break-all select-all">{value}</dd>
            </div>
          ))}
        </dl>
        <div className="flex flex-wrap gap-3">
          <Button tone="outline" icon={<Icon of={Copy} size="small" />} onClick={() => void copy(text)}>
            {t('invitation.copyAll')}
          </Button>
          <ShareButton text={text} />
        </div>
        {copyResult}
      </div>
    </Popup>
  );
}
