import { moneyOfUnits, noMoney } from '@mela/kernel/money';
import { localDay, plusDays, type LocalDay } from '@mela/kernel/time';
import { uuidv7 } from 'uuidv7';
import { fundingPosting } from './fund-budget.ts';
import type { Needs } from './needs.ts';
import { budgetsToRenew, insertFunding, leftOf, lockBudget, setMonth } from './queries.ts';

/** Brings every monthly budget to its amount, once a month: what is left of the month before goes back. */
export async function renewBudgets(needs: Needs): Promise<void> {
  const { clock, settings } = needs;
  const today = localDay(clock.now(), settings.merchant().timeZone);
  const month = firstDay(today);
  for (const code of await budgetsToRenew(needs.db, month)) await renew(needs, code, month);
}

const firstDay = (day: LocalDay): LocalDay => plusDays(day, 1 - Number(day.slice(8)));

async function renew({ clock, ledger }: Needs, code: string, month: LocalDay): Promise<void> {
  await ledger.transact(async (tx, post) => {
    const budget = await lockBudget(tx, code);
    const { perMonth = null, fundedMonth = null } = budget ?? {};
    // Another process may have funded it while this one waited for the lock.
    if (perMonth === null || (fundedMonth !== null && fundedMonth >= month)) return;
    const amount = moneyOfUnits(perMonth - (await leftOf(tx, code)));
    await setMonth(tx, code, month);
    if (amount === noMoney) return;
    await insertFunding(tx, {
      id: uuidv7(),
      budget: code,
      amount,
      month,
      madeBy: null,
      reason: null,
      requestKey: null,
      at: clock.now(),
    });
    await post(fundingPosting(`budget/${code}/${month}`, code, amount));
  });
}
