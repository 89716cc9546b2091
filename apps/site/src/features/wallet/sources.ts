import { parseMoney, type MoneyText } from '@mela/kernel/money';
import type { ToldWallet } from '#shared/wallet/use-vendor-wallet.ts';
import type { Funds } from './use-funds.ts';

export const isSome = (amount: MoneyText) => parseMoney(amount) > 0n;

/** A vendor wallet: the vendor's own figure, or the last one in our ledger if the vendor does not answer. */
export type VendorWalletView = Funds['vendors'][number] & { isReachable: boolean };

/** Every vendor wallet, including those that a vendor kept in the past. */
export function vendorWalletViews(
  funds: Pick<Funds, 'vendors'>,
  told: readonly ToldWallet[] | undefined,
): VendorWalletView[] {
  return funds.vendors
    .map((vendor): VendorWalletView => {
      const word = told?.find(({ vassalage }) => vassalage === vendor.vassalage);
      return word ?? { ...vendor, isReachable: true };
    })
    .filter(({ playsFromMain, balance }) => !playsFromMain || isSome(balance));
}

/** Whether there is money outside the main wallet that can be collected. */
export const hasElsewhere = (
  funds: Pick<Funds, 'commission'>,
  vendorWallets: readonly VendorWalletView[],
): boolean => isSome(funds.commission) || vendorWallets.some(({ balance }) => isSome(balance));
