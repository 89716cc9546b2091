import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { MoveForm, type Way } from '#shared/wallet/move-form.tsx';

type MovePopupProps = { way: Way; symbol: string; onClose: () => void };

/** Moves an amount from one wallet to another. */
export function MovePopup({ way, symbol, onClose }: MovePopupProps) {
  const t = useTranslations();
  const title = way.isIn ? t('wallet.bringTitle', { wallet: way.name }) : t('wallet.moveTitle');
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={onClose}>
      <MoveForm way={way} symbol={symbol} onDone={onClose} />
    </Popup>
  );
}
