import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { useSwitch } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { VendorMark } from '#shared/games/vendor-mark.tsx';
import type { TransferRoute } from '#shared/wallet/transfer-form.tsx';
import type { VendorWalletsResponse } from '#shared/wallet/use-vendor-wallet.ts';
import { OwnAmount } from './own-amount.tsx';
import type { Funds } from './use-funds.ts';
import { isPositive, type VendorWalletView } from './vendor-wallet-views.ts';

type VendorWalletsProps = {
  funds: Funds;
  vendorWallets: readonly VendorWalletView[];
  underWay: VendorWalletsResponse['underWay'];
  onMove: (way: TransferRoute) => void;
};

/** The vendor wallets and their balances. The vendors that play from the main wallet are listed behind a button. */
export function VendorWallets({ funds, vendorWallets, underWay, onMove }: VendorWalletsProps) {
  const t = useTranslations('wallet');
  const id = useId();
  const fromMain = funds.vendors.filter(({ playsFromMain }) => playsFromMain);
  const [isOpen, setOpen] = useState(false);
  const count = String(fromMain.length);
  return (
    <section
      aria-labelledby={id}
      className="grid gap-3 rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <h2 id={id} className="text-lg">
        {t('vendors')}
      </h2>
      {vendorWallets.length > 0 && (
        <ul aria-label={t('vendorWallets')} className="grid gap-3 lg:grid-cols-2">
          {vendorWallets.map((vendorWallet) => (
            <VendorWalletCard
              key={vendorWallet.vassalage}
              vendorWallet={vendorWallet}
              funds={funds}
              underWay={underWay.filter(({ vassalage }) => vassalage === vendorWallet.vassalage)}
              onMove={onMove}
            />
          ))}
        </ul>
      )}
      <p className="text-sm text-muted">
        {vendorWallets.length > 0 ? t('vendorsRest', { count }) : t('vendorsBody', { count })}
      </p>
      <Button
        tone="quiet"
        size="small"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        onClick={() => setOpen(!isOpen)}
        className="-ms-3 justify-self-start"
      >
        {isOpen ? t('vendorsHide') : t('vendorsShow')}
      </Button>
      {isOpen && (
        <ul id={`${id}-list`} className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
          {fromMain.map((vendor) => (
            <li
              key={vendor.vassalage}
              className="flex items-center gap-3 rounded-control border border-line px-3 py-2 text-sm"
            >
              <VendorMark vendor={vendor} />
              <span className="min-w-0 flex-1 truncate font-semibold">{vendor.vendorName}</span>
              <span className="shrink-0 text-xs text-muted">{t('playsFromMain')}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type VendorWalletCardProps = {
  vendorWallet: VendorWalletView;
  funds: Funds;
  underWay: VendorWalletsResponse['underWay'];
  onMove: (way: TransferRoute) => void;
};

function VendorWalletCard({ vendorWallet, funds, underWay, onMove }: VendorWalletCardProps) {
  const t = useTranslations('wallet');
  const { vassalage: id, vendorName: name, balance, isReachable, playsFromMain } = vendorWallet;
  const isExcluded = useMember()?.isExcluded ?? false;
  const mayBring = useSwitch('FUNDTRANS3') && !isExcluded && !playsFromMain && isReachable;
  return (
    <li className="grid content-start gap-3 rounded-control border border-line bg-raised p-4">
      <div className="flex items-center gap-3">
        <VendorMark vendor={vendorWallet} />
        <div className="grid min-w-0 flex-1">
          <span className="truncate text-sm font-semibold text-muted">{name}</span>
          <OwnAmount value={balance} symbol={funds.currencySymbol} className="text-lg" />
        </div>
      </div>
      {!isReachable && (
        <p className="flex items-start gap-2 text-sm text-danger">
          <Icon of={CloudOff} size="small" className="mt-0.5 shrink-0" />
          {t('unreachable', { vendor: name })}
        </p>
      )}
      {underWay.map((one) => (
        <OnItsWay key={one.reference} one={one} symbol={funds.currencySymbol} />
      ))}
      <div className="flex flex-wrap gap-2">
        {mayBring && (
          <Button
            size="small"
            aria-label={t('bringTo', { vendor: name })}
            disabled={!isPositive(funds.main)}
            onClick={() => onMove({ id, name, amount: funds.main, isIn: true })}
          >
            {t('bring')}
          </Button>
        )}
        {isPositive(balance) && (
          <Button
            tone="outline"
            size="small"
            aria-label={t('moveOf', { vendor: name })}
            onClick={() => onMove({ id, name, amount: balance })}
          >
            {t('move')}
          </Button>
        )}
      </div>
    </li>
  );
}

/** A transfer without a result yet, with its reference. */
function OnItsWay({ one, symbol }: { one: VendorWalletsResponse['underWay'][number]; symbol: string }) {
  const t = useTranslations('wallet');
  const date = useDate();
  const time = date(one.since, { timeStyle: 'short' });
  return (
    <output className="flex items-start gap-2 rounded-control border border-line bg-surface px-3 py-2 text-sm">
      <Icon of={ArrowLeftRight} size="small" className="mt-0.5 shrink-0 text-accent" />
      <span className="min-w-0">
        <OwnAmount value={one.amount} symbol={symbol} className="font-semibold" />{' '}
        {one.direction === 'in' ? t('underWayIn', { time }) : t('underWayOut', { time })}{' '}
        <span className="text-xs text-muted">{one.reference}</span>
      </span>
    </output>
  );
}
