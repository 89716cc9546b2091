import { moneyOfUnits } from '@mela/kernel/money';
import type { LanguageCode } from '@mela/protocol/languages';
import type { Funds } from '@mela/protocol/shapes/wallet';
import { listVendorWallets } from './list-vendor-wallets.ts';
import type { Needs } from './needs.ts';
import { heldParts } from './queries.ts';

/** All wallets of a member in one snapshot, so that the parts add up to the total. */
export async function showFunds(needs: Needs, memberId: bigint, language: LanguageCode): Promise<Funds> {
  const { db, clock, settings, ledger } = needs;
  const at = clock.now();
  const { balances, waiting } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      balances: await ledger.balancesOf(tx, memberId),
      waiting: await heldParts(tx, memberId),
    }));
  const { cash, bonus, commission, receivable } = balances;
  const held = moneyOfUnits(balances.held + balances.inPlay + balances.locked);
  const vendors = await listVendorWallets(needs, balances.vendors, language);
  const withVendors = balances.vendors.reduce((sum, { balance }) => sum + balance, 0n);
  return {
    main: cash,
    held,
    bonus,
    commission,
    owed: moneyOfUnits(0n - receivable),
    total: moneyOfUnits(cash + held + bonus + commission + withVendors),
    waiting,
    vendors,
    currencySymbol: settings.merchant().currencySymbol,
    at,
  };
}
