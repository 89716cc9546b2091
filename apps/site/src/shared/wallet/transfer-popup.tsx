import { Popup } from '@mela/ui/popup';
import { useTranslations } from 'use-intl';
import { TransferForm, type TransferRoute } from './transfer-form.tsx';

type TransferPopupProps = { route: TransferRoute; symbol: string; onClose: () => void };

/** Moves an amount from one wallet to another. */
export function TransferPopup({ route, symbol, onClose }: TransferPopupProps) {
  const t = useTranslations();
  const title = route.isIn ? t('wallet.bringTitle', { wallet: route.name }) : t('wallet.moveTitle');
  return (
    <Popup title={title} closeLabel={t('common.close')} onClose={onClose}>
      <TransferForm route={route} symbol={symbol} onDone={onClose} />
    </Popup>
  );
}
