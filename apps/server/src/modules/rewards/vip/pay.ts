import { parseTimes } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { isRefusal } from '@mela/protocol/refusals';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { lockOwed, markGranted, owedAfter, type OwedRow } from './queries.ts';

const BUDGET = 'vip';
const AT_ONCE = 100;
const SALARY_MS = 7 * DAY;

/** Grants owed payments as far as the budget covers them; the others wait for more money, or for the end of a member's break. */
export async function payOwed(needs: Needs): Promise<void> {
  const { db, clock, budget, reward } = needs;
  let left: bigint = await budget.leftOf(db, BUDGET);
  let page = await owedAfter(db, 0n, AT_ONCE);
  while (page.length > 0) {
    const members = page.map(({ memberId }) => memberId);
    const allowed = await reward.membersForRewards(db, members, clock.now());
    const covered: OwedRow[] = [];
    for (const owed of page) {
      if (!allowed.has(owed.memberId) || owed.amount > left) continue;
      left -= owed.amount;
      covered.push(owed);
    }
    if (covered.length > 0 && !(await grant(needs, covered))) return;
    page = await owedAfter(db, page.at(-1)?.id ?? 0n, AT_ONCE);
  }
}

/** False: another grant has used up the budget in the meantime; the next run tries again. */
async function grant({ clock, ledger, reward }: Needs, covered: readonly OwedRow[]): Promise<boolean> {
  try {
    await ledger.transact(async (tx, post) => {
      const owed = await lockOwed(
        tx,
        covered.map(({ id }) => id),
      );
      const { granted, postings } = await reward.prepare(tx, owed.map(rewardOf));
      const keys = new Set(granted.map(({ sourceKey }) => sourceKey));
      const done = owed.filter((payment) => keys.has(rewardOf(payment).sourceKey));
      await markGranted(
        tx,
        done.map(({ id }) => id),
        clock.now(),
      );
      failpoint('vip.granted');
      const [first, ...more] = postings;
      if (first !== undefined) await post(first, ...more);
    });
    return true;
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') return false;
    throw error;
  }
}

const keys = { gift: 'level', salary: 'salary', birthday: 'birthday' } as const;

const titles = {
  gift: null,
  salary: { EN: 'VIP monthly salary', HI: 'VIP मंथली सैलरी' },
  birthday: { EN: 'VIP birthday gift', HI: 'VIP बर्थडे गिफ़्ट' },
} as const;

function rewardOf({ memberId, kind, period, level, amount }: OwedRow): NewReward {
  return {
    memberId,
    source: 'vip',
    sourceKey: sourceKeyOf({ memberId, kind, period }),
    budget: BUDGET,
    amount,
    terms: { title: titles[kind], step: level, times: parseTimes('1') },
    claim: { withinMs: kind === 'salary' ? SALARY_MS : null },
  };
}

/** `level/3/17` is the gift of level 3 for member 17. */
export const sourceKeyOf = ({
  memberId,
  kind,
  period,
}: Pick<OwedRow, 'memberId' | 'kind' | 'period'>): string => `${keys[kind]}/${period}/${memberId}`;
