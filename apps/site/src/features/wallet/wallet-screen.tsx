import { Button } from '@mela/ui/button';
import { Icon } from '@mela/ui/icon';
import { Link } from '@mela/ui/link';
import { Notice } from '@mela/ui/notice';
import { Skeleton } from '@mela/ui/skeleton';
import HeartHandshake from 'lucide-react/icons/heart-handshake';
import { useState, type ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { FailedState } from '#lib/failed-state.tsx';
import { Loading } from '#lib/loading.tsx';
import { useMember } from '#lib/session.ts';
import { useStatus } from '#lib/status.ts';
import { useDate } from '#lib/use-date.ts';
import { BalanceAmount, RefreshIcon } from '#shared/wallet/balance.tsx';
import type { TransferRoute } from '#shared/wallet/transfer-form.tsx';
import { TransferPopup } from '#shared/wallet/transfer-popup.tsx';
import { useVendorWallets } from '#shared/wallet/use-vendor-wallet.ts';
import { FundsTotal } from './funds-total.tsx';
import { OwnAmount } from './own-amount.tsx';
import { useFunds, type Funds } from './use-funds.ts';
import { isPositive, vendorWalletViews } from './vendor-wallet-views.ts';
import { VendorWallets } from './vendor-wallets.tsx';
import { WalletCards } from './wallet-cards.tsx';

/** All of a member's money: free amounts, held amounts with their reason, and transfers between wallets. */
export function WalletScreen() {
  const t = useTranslations('wallet');
  const { isPending } = useStatus();
  const { funds, isOpen } = useFunds();
  const { data: known, error, refetch, isFetching } = funds;
  if (!isPending && !isOpen) return <MainAlone />;
  if (known) return <Wallets funds={known} isFetching={isFetching} onRefresh={() => void refetch()} />;
  if (!error) return <Waiting />;
  return (
    <Page>
      <FailedState title={t('fundsFailed')} error={error} onRetry={() => void refetch()} />
    </Page>
  );
}

type WalletsProps = { funds: Funds; isFetching: boolean; onRefresh: () => void };

function Wallets({ funds, isFetching, onRefresh }: WalletsProps) {
  const t = useTranslations('wallet');
  const date = useDate();
  const [route, setRoute] = useState<TransferRoute>();
  const { data: reported } = useVendorWallets();
  const vendorWallets = vendorWalletViews(funds, reported?.vendors);
  const underWay = reported?.underWay ?? [];
  return (
    <Page>
      <FundsTotal funds={funds} vendorWallets={vendorWallets} isMoving={underWay.length > 0} />
      {isPositive(funds.owed) && (
        <Notice tone="info" title={t('owed')}>
          <OwnAmount value={funds.owed} symbol={funds.currencySymbol} /> {t('owedHelp')}
        </Notice>
      )}
      <WalletCards funds={funds} onMove={setRoute} />
      <VendorWallets funds={funds} vendorWallets={vendorWallets} underWay={underWay} onMove={setRoute} />
      <div className="flex flex-wrap items-center gap-x-4 text-sm text-muted">
        <button
          type="button"
          aria-busy={isFetching}
          onClick={onRefresh}
          className="inline-flex min-h-11 items-center gap-2 hover:text-text"
        >
          <RefreshIcon isBusy={isFetching} />
          {t('asOf', { time: date(funds.at, { timeStyle: 'medium' }) })}
        </button>
        <ResponsibleLink />
      </div>
      {route && (
        <TransferPopup route={route} symbol={funds.currencySymbol} onClose={() => setRoute(undefined)} />
      )}
    </Page>
  );
}

/** The overview is switched off; the main wallet is always shown. */
function MainAlone() {
  const t = useTranslations('wallet');
  const isExcluded = useMember()?.isExcluded ?? false;
  return (
    <Page>
      <section className="grid gap-4 rounded-card border border-line bg-surface p-5 md:p-6">
        <h2 className="font-sans text-sm font-semibold text-muted">{t('main')}</h2>
        <BalanceAmount className="text-2xl" />
        <div className="flex flex-wrap gap-3">
          {!isExcluded && <Button href="/member/depositv2">{t('deposit')}</Button>}
          <Button href="/member/withdraw" tone="outline">
            {t('withdraw')}
          </Button>
        </div>
      </section>
      <Notice tone="info" title={t('closedTitle')}>
        {t('closedBody')}
      </Notice>
    </Page>
  );
}

function ResponsibleLink() {
  const t = useTranslations('member');
  return (
    <Link
      href="/help#responsible-play"
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-good"
    >
      <Icon of={HeartHandshake} size="small" />
      {t('responsible')}
    </Link>
  );
}

function Page({ children }: { children: ReactNode }) {
  const t = useTranslations('wallet');
  return (
    <div className="grid min-w-0 gap-4 md:gap-5">
      <h1 className="text-xl">{t('title')}</h1>
      {children}
    </div>
  );
}

function Waiting() {
  return (
    <Page>
      <Loading className="grid gap-4 md:gap-5">
        <Skeleton className="h-48 w-full rounded-card" />
        <div className="grid gap-4 sm:grid-cols-2">
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
          <Skeleton className="h-40 rounded-card" />
        </div>
      </Loading>
    </Page>
  );
}
