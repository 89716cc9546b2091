import type { TrialBalance } from '@mela/protocol/shapes/desk';
import type { Needs } from './needs.ts';
import { alarms, lastRound, totals } from './queries.ts';

/** The trial balance. An alarm without an account means that all accounts together do not sum to zero. */
export async function showBalance({ db }: Needs): Promise<TrialBalance> {
  const [sums, found, finishedAt] = await Promise.all([totals(db), alarms(db), lastRound(db)]);
  return {
    isSound: found.every(({ clearedAt }) => clearedAt !== null),
    finishedAt,
    totals: sums.map((sum) => ({ ...sum, accounts: Number(sum.accounts) })),
    alarms: found.map(({ id, finding, expected, found: amount, ...alarm }) => ({
      id: String(id),
      finding,
      expected,
      found: amount,
      foundAt: alarm.foundAt,
      seenAt: alarm.seenAt,
      clearedAt: alarm.clearedAt,
      memberId: alarm.memberId === null ? null : String(alarm.memberId),
      account:
        alarm.purpose === null
          ? null
          : [alarm.realm, alarm.memberAccount, alarm.purpose, alarm.name].filter(Boolean).join(':'),
    })),
  };
}
