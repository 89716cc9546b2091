import { formatMoney } from '@mela/kernel/money';
import type { Dialect } from '#dialects/dialect.ts';
import { swp } from '#dialects/swp/swp-dialect.ts';
import { balanceIn, applyToVendorWallet } from '#vendor-wallets/vendor-wallet.ts';

/**
 * A vendor that keeps its own wallets: the platform identifies the player and transfers the money. Bets and wins stay here until the
 * platform reads them from the list of movements.
 */
export const vendorWallet: Dialect = {
  // The vendor wallet tracks a hold itself; the list of movements contains bets and wins only.
  holdsStakes: false,
  nameOf: (_arcade, { id }) => id,
  authenticate: async (arcade, vendor, about) => {
    const welcome = await swp.authenticate(arcade, vendor, about);
    if ('refused' in welcome) return welcome;
    const { playerId } = welcome;
    return { ...welcome, balance: formatMoney(balanceIn(arcade, { vendor, playerId })) };
  },
  balance: async (arcade, vendor, { playerId }) => formatMoney(balanceIn(arcade, { vendor, playerId })),
  send: async (arcade, transaction) => applyToVendorWallet(arcade, transaction).outcome,
};
