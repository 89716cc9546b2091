import { parseMoney, type MoneyText } from '@mela/kernel/money';
import type { ToldWallet } from '#shared/wallet/use-vendor-wallet.ts';
import type { Funds } from './use-funds.ts';

export const isSome = (amount: MoneyText) => parseMoney(amount) > 0n;

/** A vendor wallet: the figure that the vendor reports, else the one of our ledger. */
export type VendorWalletView = Funds['vendors'][number] & { isReachable: boolean };

/** Every vendor wallet; a vendor that plays from the main wallet is included only if its old wallet still has money. */
export function vendorWalletViews(
  funds: Pick<Funds, 'vendors'>,
  told: readonly ToldWallet[] | undefined,
): VendorWalletView[] {
  return funds.vendors
    .map((vendor): VendorWalletView => {
      const reported = told?.find(({ vassalage }) => vassalage === vendor.vassalage);
      return reported ?? { ...vendor, isReachable: true };
    })
    .filter(({ playsFromMain, balance }) => !playsFromMain || isSome(balance));
}

/** Whether there is money outside the main wallet that can be collected. */
export const hasElsewhere = (
  funds: Pick<Funds, 'commission'>,
  vendorWallets: readonly VendorWalletView[],
): boolean => isSome(funds.commission) || vendorWallets.some(({ balance }) => isSome(balance));
