import { moneyOfUnits } from '@mela/kernel/money';
import type { Balance } from '@mela/protocol/shapes/wallet';
import type { Needs } from './needs.ts';

/** The balance available for play. The time is read before the balance, so that a newer balance never has an older time. */
export async function showBalance(
  { db, clock, settings, ledger, turnover }: Needs,
  memberId: bigint,
): Promise<Balance> {
  const at = clock.now();
  const { cash, bonus } = await ledger.balancesOf(db, memberId);
  const stakeable = bonus > 0n ? (await turnover.stakeableBonuses(db, [memberId])).get(memberId) : undefined;
  const usable = stakeable === undefined || bonus < stakeable.reserved ? 0n : bonus - stakeable.reserved;
  const { currency, currencySymbol } = settings.merchant();
  return { balance: cash, bonus: moneyOfUnits(usable), currency, currencySymbol, at };
}
