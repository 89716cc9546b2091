import { parseMoney, type Money } from '@mela/kernel/money';
import { closeRequirements } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { Balances } from '#modules/money/ledger/module.ts';
import { applyRule } from './apply-rule.ts';
import type { Needs } from './needs.ts';
import { lockOpen, membersWithActive } from './queries.ts';

type Closing = Pick<Needs, 'clock' | 'settings' | 'ledger' | 'hub'>;

/**
 * Closes a member's turnover requirements when the balance is below the limit. Bonus money, held amounts and vendor wallets count towards
 * the balance.
 */
export async function closeSpentOf(needs: Closing, tx: Tx, memberId: bigint): Promise<void> {
  const { settings, ledger } = needs;
  const rows = await lockOpen(tx, [memberId]);
  if (rows.length === 0) return;
  const total = totalOf(await ledger.balancesOf(tx, memberId));
  if (total >= parseMoney(settings.turnover().closeBelow)) return;
  await applyRule(needs, tx, memberId, closeRequirements);
}

function totalOf({ cash, bonus, held, inPlay, locked, vendors }: Balances): bigint {
  const withVendors = vendors.reduce((sum, { balance }): bigint => sum + balance, 0n);
  return cash + bonus + held + inPlay + locked + withVendors;
}

const membersPerRun = 500;

/** Checks all members with open requirements, in small transactions; the next run continues an interrupted one. */
export async function closeSpent(needs: Needs): Promise<void> {
  const below: Money = parseMoney(needs.settings.turnover().closeBelow);
  for (const memberId of await membersWithActive(needs.db, below, membersPerRun)) {
    await needs.db.transaction().execute(async (tx) => {
      await lockMembers(tx, [memberId]);
      await closeSpentOf(needs, tx, memberId);
    });
  }
}
