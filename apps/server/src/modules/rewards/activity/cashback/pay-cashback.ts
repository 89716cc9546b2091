import { formatMoney } from '@mela/kernel/money';
import { dayStart, localDay, MINUTE, plus, plusDays, type LocalDay } from '@mela/kernel/time';
import { cashbackOf, cashbackPeriodsDue, type CashbackPeriod } from '@mela/rules/rewards/cashback';
import type { Needs } from '#modules/rewards/activity/needs.ts';
import type { ActivityRow } from '#modules/rewards/activity/queries.ts';
import { budgetOf, cashbackOfRow, rewardTermsOf, type Cashback } from '#modules/rewards/activity/stored.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { cashbackActivities, markPaid, playedByMembers } from './queries.ts';

/** Records of bets that ended before midnight may be written after it. */
const SETTLING_MS = 30 * MINUTE;
const AT_ONCE = 200;

/** When a period is paid. */
export const paidFrom = (until: LocalDay, zone: string) =>
  plus(dayStart(plusDays(until, 1), zone), SETTLING_MS);

/** Grants the cashback of every period that is over, once for each member and period. */
export async function payCashback(needs: Needs): Promise<void> {
  const { timeZone } = needs.settings.merchant();
  const today = localDay(plus(needs.clock.now(), -SETTLING_MS), timeZone);
  for (const row of await cashbackActivities(needs.db)) {
    const cashback = cashbackOfRow(row, timeZone);
    if (cashback !== undefined) await payPeriods(needs, row, cashback, today);
  }
}

/** Pays the cashback on losses up to now when staff stop an activity; today is the last day that counts. */
export async function payBeforeStop(needs: Needs, row: ActivityRow): Promise<void> {
  const { timeZone } = needs.settings.merchant();
  const cashback = cashbackOfRow(row, timeZone);
  if (cashback === undefined) return;
  const today = localDay(needs.clock.now(), timeZone);
  const { window } = cashback;
  const last = today < window.last ? today : window.last;
  await payPeriods(needs, row, { ...cashback, window: { ...window, last } }, plusDays(today, 1));
}

/** Grants the periods of one activity that ended before a day. */
async function payPeriods(
  needs: Needs,
  row: ActivityRow,
  cashback: Cashback,
  today: LocalDay,
): Promise<void> {
  for (const period of cashbackPeriodsDue(cashback.window, { paidUntil: row.paidUntil, today })) {
    await payPeriod(needs, row, { cashback, period });
    failpoint('activity.paid');
    await markPaid(needs.db, row.id, period.until);
  }
}

async function payPeriod(
  needs: Needs,
  row: ActivityRow,
  { cashback, period }: { cashback: Cashback; period: CashbackPeriod },
): Promise<void> {
  const { timeZone: zone } = needs.settings.merchant();
  const wanted = { activityId: row.id, ...period, zone, limit: AT_ONCE };
  for (let after = 0n, size = AT_ONCE; size === AT_ONCE;) {
    const played = await playedByMembers(needs.db, { ...wanted, after });
    const rewards = played.map(({ memberId, ...sums }) => ({
      memberId,
      source: 'activity' as const,
      sourceKey: `${row.id}/${memberId}/${period.from}`,
      budget: budgetOf(row.code),
      amount: cashbackOf(sums, cashback.terms),
      ...rewardTermsOf(row),
    }));
    const refused = await needs.rewards.grant(rewards.filter(({ amount }) => amount > 0n));
    for (const { memberId, amount } of refused)
      needs.log.warn(
        { activity: row.code, memberId: String(memberId), amount: formatMoney(amount), ...period },
        'the budget of an activity does not cover its cashback',
      );
    size = played.length;
    after = played.at(-1)?.memberId ?? after;
  }
}
