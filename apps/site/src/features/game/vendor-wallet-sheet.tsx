import { parseMoney, showMoney } from '@mela/kernel/money';
import { Amount } from '@mela/ui/amount';
import { Button } from '@mela/ui/button';
import { Notice } from '@mela/ui/notice';
import { Popup } from '@mela/ui/popup';
import { Skeleton } from '@mela/ui/skeleton';
import { showToast } from '@mela/ui/toast';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import type { Game } from '#shared/games/catalogue.ts';
import { TransferForm } from '#shared/wallet/transfer-form.tsx';
import { useCollect, useVendorWallets } from '#shared/wallet/use-vendor-wallet.ts';
import { useBalance } from '#shared/wallet/use-wallet.ts';

type VendorWalletSheetProps = { game: Game; onClose: () => void; onDeposit: () => void };

/** Before a game with a vendor wallet: how much to transfer to it. The amount that is already there may be enough. */
export function VendorWalletSheet({ game, onClose, onDeposit }: VendorWalletSheetProps) {
  const t = useTranslations();
  const { data: known } = useBalance();
  const { data: told } = useVendorWallets();
  const vendorWallet = told?.vendors.find(({ vassalage }) => vassalage === game.vassalage);
  const name = vendorWallet?.vendorName ?? game.vendorName;
  const hasSome = vendorWallet !== undefined && parseMoney(vendorWallet.balance) > 0n;
  const isPoor = known !== undefined && parseMoney(known.balance) <= 0n;
  return (
    <Popup title={t('wallet.bringTitle', { wallet: name })} closeLabel={t('common.close')} onClose={onClose}>
      <div className="grid gap-5">
        <p className="text-muted">{t('wallet.vendorWalletText', { vendor: name })}</p>
        <dl className="grid grid-cols-2 gap-3">
          <Wallet name={t('wallet.main')} value={known?.balance} symbol={known?.currencySymbol} />
          <Wallet
            name={t('wallet.vendorWalletThere', { vendor: name })}
            value={vendorWallet?.balance}
            symbol={known?.currencySymbol}
          />
        </dl>
        {isPoor && (
          <Notice tone="info">
            {t('wallet.vendorWalletEmpty')}{' '}
            <Button size="small" tone="outline" onClick={onDeposit}>
              {t('wallet.deposit')}
            </Button>
          </Notice>
        )}
        {known && !isPoor && (
          <TransferForm
            route={{ id: game.vassalage, name, amount: known.balance, isIn: true }}
            symbol={known.currencySymbol}
            onDone={onClose}
          />
        )}
        <Button tone="quiet" onClick={onClose}>
          {hasSome ? t('wallet.vendorWalletGo') : t('wallet.vendorWalletLater')}
        </Button>
      </div>
    </Popup>
  );
}

type WalletProps = {
  name: string;
  value: Parameters<typeof showMoney>[0] | undefined;
  symbol: string | undefined;
};

function Wallet({ name, value, symbol }: WalletProps) {
  return (
    <div className="grid gap-1 rounded-control border border-line bg-raised p-3">
      <dt className="truncate text-sm text-muted">{name}</dt>
      <dd className="font-semibold">
        {value === undefined || symbol === undefined ? (
          <Skeleton className="h-6 w-20" />
        ) : (
          <Amount value={value} symbol={symbol} />
        )}
      </dd>
    </div>
  );
}

/** A value that changes with the vendor wallet: the game is notified when a transfer has arrived, not when it left the main wallet. */
export function useVendorWalletState({ vassalage }: Game, keepsWallet: boolean): string {
  const { data: told } = useVendorWallets({ isOn: keepsWallet });
  const vendorWallet = told?.vendors.find((vendor) => vendor.vassalage === vassalage);
  return keepsWallet ? `${vendorWallet?.balance ?? ''} ${told?.underWay.length ?? 0}` : '';
}

/** Returns the rest of the vendor wallet when the player leaves the game, and shows the amount. */
export function useCollectOnLeave(game: Game, keepsWallet: boolean): void {
  const t = useTranslations();
  const { mutateAsync: collect } = useCollect();
  const { data: known } = useBalance();
  // The component is unmounted when the answer comes, so the result is shown as a toast.
  const leave = useEffectEvent(async () => {
    const show = (tone: 'good' | 'info', text: string) =>
      void showToast({ tone, text, closeLabel: t('common.close') });
    const notBack = () => show('info', t('wallet.vendorWalletLeft', { vendor: game.vendorName }));
    const symbol = known?.currencySymbol ?? '';
    try {
      const { wallets } = await collect(game.vassalage);
      const [wallet] = wallets;
      if (!wallet || wallet.state === 'empty') return;
      if (wallet.state !== 'applied') return notBack();
      show('good', t('wallet.vendorWalletBack', { amount: `${symbol}${showMoney(wallet.amount)}` }));
    } catch {
      notBack();
    }
  });
  useEffect(() => {
    if (!keepsWallet) return undefined;
    return () => void leave();
  }, [keepsWallet]);
}
