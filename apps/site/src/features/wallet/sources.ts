import { parseMoney, type MoneyText } from '@mela/kernel/money';
import type { ToldWallet } from '#shared/wallet/use-vendor-wallet.ts';
import type { Funds } from './use-funds.ts';

export const isSome = (amount: MoneyText) => parseMoney(amount) > 0n;

/** A vendor's wallet as it is known best: by its own word, or else as our books last had it. */
export type PurseView = Funds['vendors'][number] & { isReachable: boolean };

/** Every wallet that is not the main one and is kept, or was once kept, by a vendor. */
export function purseViews(
  funds: Pick<Funds, 'vendors'>,
  told: readonly ToldWallet[] | undefined,
): PurseView[] {
  return funds.vendors
    .map((vendor): PurseView => {
      const word = told?.find(({ vassalage }) => vassalage === vendor.vassalage);
      return word ?? { ...vendor, isReachable: true };
    })
    .filter(({ playsFromMain, balance }) => !playsFromMain || isSome(balance));
}

/** Whether anything lies beside the main wallet that one press brings home. */
export const hasElsewhere = (funds: Pick<Funds, 'commission'>, purses: readonly PurseView[]): boolean =>
  isSome(funds.commission) || purses.some(({ balance }) => isSome(balance));
