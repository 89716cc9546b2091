import type { Balance } from '@mela/protocol/shapes/wallet';
import type { Needs } from './needs.ts';

/** The balance available for play. The time is read before the balance, so that a newer balance never has an older time. */
export async function showBalance(
  { db, clock, settings, ledger }: Needs,
  memberId: bigint,
): Promise<Balance> {
  const at = clock.now();
  const { cash } = await ledger.balancesOf(db, memberId);
  const { currency, currencySymbol } = settings.merchant();
  return { balance: cash, currency, currencySymbol, at };
}
