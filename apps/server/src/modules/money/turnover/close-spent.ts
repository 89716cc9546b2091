import { parseMoney, type Money } from '@mela/kernel/money';
import { closeRequirements } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { Balances } from '#modules/money/ledger/module.ts';
import { applyRule } from './apply-rule.ts';
import { membersWithActive, playMoneyOf } from './closing/queries.ts';
import type { Needs } from './needs.ts';
import { lockOpen } from './queries.ts';

type Closing = Pick<Needs, 'clock' | 'settings' | 'ledger' | 'hub'>;

/**
 * Closes a member's turnover requirements when the balance is below the limit. Bonus money, held amounts, vendor wallets and open bets
 * count towards the balance; the money of queued bonuses does not.
 */
export async function closeSpentOf(needs: Closing, tx: Tx, memberId: bigint): Promise<void> {
  const { settings, ledger } = needs;
  const rows = await lockOpen(tx, [memberId]);
  if (rows.length === 0) return;
  const { queued, staked } = await playMoneyOf(tx, memberId);
  // A queued bonus is money of a requirement that has not begun, and an open bet may still pay.
  const total = totalOf(await ledger.balancesOf(tx, memberId)) - queued + staked;
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
