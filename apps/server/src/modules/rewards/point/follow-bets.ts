import { localDay, type Instant } from '@mela/kernel/time';
import type { PointKind } from '@mela/protocol/points';
import {
  balanceAt,
  earnPoints,
  noPoints,
  pointRules,
  takePointsBack,
  type PointBalance,
} from '@mela/rules/rewards/points';
import type { Tx } from '#db/database.ts';
import type { CountedBet } from '#modules/rewards/reward-bet/module.ts';
import type { Needs } from './needs.ts';
import { addEntries, lockBalances, saveBalances, type NewEntry } from './queries.ts';

/** Earns the points of bets, and takes back those of bets that became void or count for less, in the order of the bets. */
export async function followBets(
  { clock, settings }: Needs,
  tx: Tx,
  bets: readonly CountedBet[],
): Promise<void> {
  const changed = bets.filter(({ pointsBefore, points }) => pointsBefore !== points);
  if (changed.length === 0) return;
  const at = clock.now();
  const day = localDay(at, settings.merchant().timeZone);
  const kept = await lockBalances(
    tx,
    changed.map(({ memberId }) => memberId),
  );
  const balances = new Map<bigint, PointBalance>(
    kept.map(({ memberId, points, lastEarnedAt }) => [memberId, { points, lastEarnedAt }]),
  );
  const entries = new Map<string, NewEntry>();
  const add = (memberId: bigint, kind: PointKind, points: bigint) => {
    if (points === 0n) return;
    const key = `${memberId} ${kind}`;
    const sum = (entries.get(key)?.points ?? 0n) + points;
    entries.set(key, { memberId, kind, day, points: sum, at });
  };
  for (const { memberId, settledAt, pointsBefore, points } of changed) {
    const before = balances.get(memberId) ?? noPoints;
    const moment = latest(settledAt, before.lastEarnedAt);
    const current = balanceAt(before, pointRules, moment);
    add(memberId, 'expired', current.points - before.points);
    const gained = points - pointsBefore;
    const after =
      gained > 0n
        ? earnPoints(current, gained, { rules: pointRules, at: moment })
        : takePointsBack(current, -gained);
    add(memberId, gained > 0n ? 'earned' : 'takenBack', after.points - current.points);
    balances.set(memberId, after);
  }
  const ids = new Set(changed.map(({ memberId }) => memberId));
  await saveBalances(
    tx,
    [...ids].map((memberId) => ({ memberId, ...(balances.get(memberId) ?? noPoints) })),
  );
  await addEntries(tx, [...entries.values()]);
}

/** A correction of an old bet does not make the balance older. */
const latest = (at: Instant, other: Instant | null): Instant => (other !== null && other > at ? other : at);
