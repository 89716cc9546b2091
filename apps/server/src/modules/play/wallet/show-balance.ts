import type { Balance } from '@mela/protocol/shapes/wallet';
import type { Needs } from './needs.ts';

/** What one can play with. The time is taken before the reading, so that nothing newer is mistaken for older. */
export async function showBalance(
  { db, clock, settings, ledger }: Needs,
  memberId: bigint,
): Promise<Balance> {
  const at = clock.now();
  const { cash } = await ledger.balancesOf(db, memberId);
  const { currency, currencySymbol } = settings.merchant();
  return { balance: cash, currency, currencySymbol, at };
}
