import { noMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { VendorWallet } from '@mela/protocol/shapes/wallet';
import type { Balances } from '#modules/ledger/module.ts';
import type { Needs } from './module.ts';

/** Every vendor of the catalogue is played from the main wallet; what once lay with one is shown beside its name. */
export async function listVendorWallets(
  { lobby }: Pick<Needs, 'lobby'>,
  wallets: Balances['vendors'],
  language: LanguageCode,
): Promise<VendorWallet[]> {
  const vendors = await lobby.vendors(language);
  return vendors.map((vendor) => ({
    ...vendor,
    playsFromMain: true,
    balance: wallets.find(({ name }) => name === vendor.vassalage)?.balance ?? noMoney,
  }));
}
