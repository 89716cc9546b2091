import { parseMoney, type MoneyText } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { HideButton } from '#shared/wallet/balance.tsx';
import { useHiddenBalance } from '#shared/wallet/hidden-balance.ts';
import { TransferPopup } from '#shared/wallet/transfer-popup.tsx';

type CommissionWalletProps = { balance: MoneyText; onMoved: () => void };

/** The balance of the commission wallet, and the way to the main wallet. */
export function CommissionWallet({ balance, onMoved }: CommissionWalletProps) {
  const t = useTranslations('commission');
  const symbol = useMember()?.currencySymbol ?? '';
  const { isHidden } = useHiddenBalance();
  const [isOpen, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    onMoved();
  };
  return (
    <section
      aria-label={t('wallet')}
      className="grid gap-4 rounded-card border border-line bg-surface p-4 md:flex md:items-center md:justify-between md:p-5"
    >
      <div className="grid min-w-0 gap-1">
        <div className="flex items-center justify-between gap-2 md:justify-start">
          <h2 className="font-sans text-sm font-semibold text-muted">{t('wallet')}</h2>
          <HideButton />
        </div>
        <Amount value={balance} symbol={symbol} isHidden={isHidden} isExact isGliding className="text-2xl" />
        <p className="text-sm text-muted">{t('walletAbout')}</p>
      </div>
      {parseMoney(balance) > 0n ? (
        <Button onClick={() => setOpen(true)}>{t('move')}</Button>
      ) : (
        <p className="text-sm text-muted">{t('walletEmpty')}</p>
      )}
      {isOpen && (
        <TransferPopup
          route={{ id: 'commission', name: t('wallet'), amount: balance }}
          symbol={symbol}
          onClose={close}
        />
      )}
    </section>
  );
}
