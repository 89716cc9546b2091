import { parseMoney, type MoneyText } from '@mela/kernel/money';
import type { VendorWalletStatus } from '#shared/wallet/use-vendor-wallet.ts';
import type { Funds } from './use-funds.ts';

export const isPositive = (amount: MoneyText) => parseMoney(amount) > 0n;

/** A vendor wallet: the figure that the vendor reports, else the one of our ledger. */
export type VendorWalletView = Funds['vendors'][number] & { isReachable: boolean };

/** Every vendor wallet; a vendor that plays from the main wallet is included only if its old wallet still has money. */
export function vendorWalletViews(
  funds: Pick<Funds, 'vendors'>,
  reported: readonly VendorWalletStatus[] | undefined,
): VendorWalletView[] {
  return funds.vendors
    .map((vendor): VendorWalletView => {
      const match = reported?.find(({ vassalage }) => vassalage === vendor.vassalage);
      return match ?? { ...vendor, isReachable: true };
    })
    .filter(({ playsFromMain, balance }) => !playsFromMain || isPositive(balance));
}

/** Whether there is money outside the main wallet that can be collected. */
export const hasCollectableFunds = (
  funds: Pick<Funds, 'commission'>,
  vendorWallets: readonly VendorWalletView[],
): boolean => isPositive(funds.commission) || vendorWallets.some(({ balance }) => isPositive(balance));
