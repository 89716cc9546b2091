import { parseTimes } from '@mela/kernel/money';
import { dayStart, localDay, MINUTE, plus, plusDays, type LocalDay } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import { referralGrid, type GridReward } from '@mela/rules/rewards/referral-grid';
import type { Needs } from '#modules/rewards/referral/needs.ts';
import { REFERRAL_BUDGET, tierRatesOf } from '#modules/rewards/referral/terms.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { areFiguresWaiting, gridOf, insertShareDay, insertShares, lastShareDay } from './queries.ts';

/** Shares of a day are paid from this time of the next day on. */
const AFTER_MIDNIGHT_MS = 30 * MINUTE;
/** After a longer standstill the older days are not made up for. */
const DAYS_MAX = 7;
const AT_ONCE = 100;

/** Pays the shares of every day that is over, the oldest first. */
export async function payShares(needs: Needs): Promise<void> {
  const { db, clock, settings } = needs;
  const { timeZone } = settings.merchant();
  const yesterday = plusDays(localDay(plus(clock.now(), -AFTER_MIDNIGHT_MS), timeZone), -1);
  const last = await lastShareDay(db);
  const oldest = plusDays(yesterday, 1 - DAYS_MAX);
  const next = last === null ? yesterday : plusDays(last, 1);
  for (let day = next < oldest ? oldest : next; day <= yesterday; day = plusDays(day, 1)) {
    const window = { day, from: dayStart(day, timeZone), to: dayStart(plusDays(day, 1), timeZone) };
    if (await areFiguresWaiting(db, window.to)) return;
    const rewards = referralGrid(await gridOf(db, window), tierRatesOf(needs));
    const unpaid = await payAll(needs, day, rewards);
    await insertShareDay(db, { day, members: rewards.length, unpaid, at: clock.now() });
  }
}

/** Returns how many members the budget did not cover. */
async function payAll(needs: Needs, day: LocalDay, rewards: readonly GridReward[]): Promise<number> {
  let unpaid = 0;
  for (let from = 0; from < rewards.length; from += AT_ONCE)
    unpaid += await payBatch(needs, day, rewards.slice(from, from + AT_ONCE));
  return unpaid;
}

/** A batch that the budget does not cover is halved until its members are paid one by one. */
async function payBatch(needs: Needs, day: LocalDay, rewards: readonly GridReward[]): Promise<number> {
  try {
    await payTogether(needs, day, rewards);
    return 0;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'INSUFFICIENT_BALANCE') throw error;
    if (rewards.length === 1) return 1;
    const middle = rewards.length >> 1;
    const first = await payBatch(needs, day, rewards.slice(0, middle));
    return first + (await payBatch(needs, day, rewards.slice(middle)));
  }
}

/** Rewards and their tiers in one transaction. Those that were paid before, and members on a break, are left out. */
async function payTogether(needs: Needs, day: LocalDay, rewards: readonly GridReward[]): Promise<void> {
  const { clock, ledger, reward } = needs;
  await ledger.transact(async (tx, post) => {
    const wanted = rewards.map(({ id, total }) => ({
      memberId: BigInt(id),
      source: 'referral' as const,
      sourceKey: `share/${day}/${id}`,
      budget: REFERRAL_BUDGET,
      amount: total,
      terms: { title: null, step: null, times: parseTimes('0') },
      claim: 'now' as const,
    }));
    const { granted, postings } = await reward.prepare(tx, wanted);
    const paid = new Set(granted.map(({ memberId }) => String(memberId)));
    const shares = rewards
      .filter(({ id }) => paid.has(id))
      .flatMap(({ id, tiers }) =>
        tiers.flatMap((amount, index) =>
          amount > 0n ? [{ memberId: BigInt(id), day, tier: index + 1, amount, at: clock.now() }] : [],
        ),
      );
    const [first, ...more] = postings;
    if (first === undefined) return;
    await insertShares(tx, shares);
    failpoint('referral.shares-written');
    await post(first, ...more);
  });
}
