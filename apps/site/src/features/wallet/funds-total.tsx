import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Rangoli } from '@mela/ui/rangoli';
import ArrowDownToLine from 'lucide-react/icons/arrow-down-to-line';
import ArrowUpFromLine from 'lucide-react/icons/arrow-up-from-line';
import { useTranslations } from 'use-intl';
import { useMember } from '#lib/session.ts';
import { HideButton } from '#shared/wallet/balance.tsx';
import { CollectButton } from './collect-button.tsx';
import { OwnAmount } from './own-amount.tsx';
import type { Funds } from './use-funds.ts';
import type { VendorWalletView } from './vendor-wallet-views.ts';

type FundsTotalProps = { funds: Funds; vendorWallets: readonly VendorWalletView[]; isMoving: boolean };

/** The total of all wallets, and the three main actions. */
export function FundsTotal({ funds, vendorWallets, isMoving }: FundsTotalProps) {
  const t = useTranslations();
  const isExcluded = useMember()?.isExcluded ?? false;
  return (
    <section className="relative grid gap-5 overflow-hidden rounded-card border border-line bg-linear-to-br from-raised to-surface p-5 md:p-6">
      <Rangoli size={260} className="pointer-events-none absolute -end-20 -top-16 text-lamp/15" />
      <div className="relative flex items-start justify-between gap-3">
        <div className="grid gap-1">
          <h2 className="font-sans text-sm font-semibold text-muted">{t('wallet.total')}</h2>
          <OwnAmount value={funds.total} symbol={funds.currencySymbol} className="text-2xl md:text-3xl" />
        </div>
        <HideButton />
      </div>
      <div className="relative grid grid-cols-2 items-center gap-3 sm:flex sm:flex-wrap">
        {!isExcluded && (
          <Button href="/member/depositv2" icon={<Icon of={ArrowDownToLine} size="small" />}>
            {t('wallet.deposit')}
          </Button>
        )}
        <Button href="/member/withdraw" tone="outline" icon={<Icon of={ArrowUpFromLine} size="small" />}>
          {t('wallet.withdraw')}
        </Button>
        <CollectButton funds={funds} vendorWallets={vendorWallets} isMoving={isMoving} />
      </div>
    </section>
  );
}
