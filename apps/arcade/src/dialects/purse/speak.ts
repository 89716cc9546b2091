import { formatMoney } from '@mela/kernel/money';
import type { Dialect } from '#dialects/dialect.ts';
import { swp } from '#dialects/swp/speak.ts';
import { balanceIn, payFromPurse } from '#purse/purse.ts';

/**
 * A vendor that keeps its own wallets: the platform says who somebody is and brings the money; what is played stays here until the platform
 * reads it in the books.
 */
export const purse: Dialect = {
  // What is held stays in the wallet's own books, which tell bets and wins alone.
  holdsStakes: false,
  nameOf: (_arcade, { id }) => id,
  authenticate: async (arcade, vendor, about) => {
    const welcome = await swp.authenticate(arcade, vendor, about);
    if ('refused' in welcome) return welcome;
    const { playerId } = welcome;
    return { ...welcome, balance: formatMoney(balanceIn(arcade, { vendor, playerId })) };
  },
  balance: async (arcade, vendor, { playerId }) => formatMoney(balanceIn(arcade, { vendor, playerId })),
  send: async (arcade, move) => payFromPurse(arcade, move).outcome,
};
