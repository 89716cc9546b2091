import type { Dialect, VendorWalletCalls, VendorEndpoint } from '#adapters/game/dialect.ts';
import type { Policy } from '#modules/play/game-wallet/module.ts';
import type { Needs } from './needs.ts';

/** A vendor that keeps wallets, with its endpoint and wallet calls. */
export type WalletVendor = {
  policy: Policy;
  reach: VendorEndpoint;
  dialect: Dialect;
  calls: VendorWalletCalls;
};

export async function findVendorWallet(
  { vendor, dialects }: Pick<Needs, 'vendor' | 'dialects'>,
  code: string,
): Promise<WalletVendor | undefined> {
  const known = await vendor.find(code);
  const dialect = known && dialects[known.policy.dialect];
  const [key] = known?.keys ?? [];
  const baseUrl = known?.policy.baseUrl ?? null;
  if (!known?.policy.keepsWallet || !dialect?.vendorWallet || !key || baseUrl === null) return undefined;
  return { policy: known.policy, reach: { baseUrl, key }, dialect, calls: dialect.vendorWallet };
}
