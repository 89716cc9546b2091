import { noMoney } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { ToldWallet, UnderWay, VendorWallet } from '@mela/protocol/shapes/wallet';
import type { Balances } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';

/** Every vendor of the catalogue with its vendor wallet in our ledger; most vendors play from the main wallet. */
export async function listVendorWallets(
  { lobby, transfer }: Pick<Needs, 'lobby' | 'transfer'>,
  wallets: Balances['vendors'],
  language: LanguageCode,
): Promise<VendorWallet[]> {
  const vendors = await lobby.vendors(language);
  return Promise.all(
    vendors.map(async (vendor) => ({
      ...vendor,
      playsFromMain: !(await transfer.keepsWallet(vendor.vassalage)),
      balance: wallets.find(({ name }) => name === vendor.vassalage)?.balance ?? noMoney,
    })),
  );
}

/** The same with the balances that the vendors report, and with the pending transfers. */
export async function listReportedWallets(
  needs: Needs,
  memberId: bigint,
  language: LanguageCode,
): Promise<{ vendors: ToldWallet[]; underWay: UnderWay[] }> {
  const { vendors: wallets } = await needs.ledger.balancesOf(needs.db, memberId);
  const vendors = await listVendorWallets(needs, wallets, language);
  const own = vendors.filter(({ playsFromMain }) => !playsFromMain).map(({ vassalage }) => vassalage);
  const looked = await needs.transfer.look(memberId, own);
  const underWay = await needs.transfer.underWay(memberId);
  return {
    vendors: vendors.map((vendor) => {
      const found = looked.find(({ code }) => code === vendor.vassalage);
      const isReachable = found === undefined || found.told !== undefined;
      return { ...vendor, balance: found?.told ?? vendor.balance, isReachable };
    }),
    underWay: underWay.map(({ reference, vendor, direction, amount, requestedAt }) => ({
      reference,
      vassalage: vendor,
      direction,
      amount,
      since: requestedAt,
    })),
  };
}
