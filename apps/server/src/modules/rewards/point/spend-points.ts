import { localDay } from '@mela/kernel/time';
import type { PointKind } from '@mela/protocol/points';
import { balanceAt, noPoints, type PointBalance } from '@mela/rules/rewards/points';
import type { Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { addEntries, lockBalances, saveBalances } from './queries.ts';
import { rulesOf } from './rules.ts';

/** Locks the points of a member and returns them as they are now. The caller holds the member's row lock. */
export async function lockPoints(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  tx: Tx,
  memberId: bigint,
): Promise<PointBalance> {
  const [kept] = await lockBalances(tx, [memberId]);
  if (kept === undefined) return noPoints;
  const { points, lastEarnedAt } = kept;
  return balanceAt({ points, lastEarnedAt }, rulesOf(settings), clock.now());
}

type Change = { memberId: bigint; kind: PointKind; points: bigint };

/** Changes points that `lockPoints` has locked, with an entry. Points that had expired get the entry of their end first. */
export async function changePoints(
  { clock, settings }: Pick<Needs, 'clock' | 'settings'>,
  tx: Tx,
  { memberId, kind, points }: Change,
): Promise<void> {
  const at = clock.now();
  const day = localDay(at, settings.merchant().timeZone);
  const [kept] = await lockBalances(tx, [memberId]);
  const before = kept ?? noPoints;
  const current = balanceAt(before, rulesOf(settings), at);
  const lost = current.points - before.points;
  await saveBalances(tx, [{ memberId, points: current.points + points, lastEarnedAt: current.lastEarnedAt }]);
  const entries = [
    { memberId, kind: 'expired' as const, day, points: lost, at },
    { memberId, kind, day, points, at },
  ];
  await addEntries(
    tx,
    entries.filter((entry) => entry.points !== 0n),
  );
}
