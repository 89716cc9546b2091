import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant, LocalDay } from '@mela/kernel/time';
import type { PointKind } from '@mela/protocol/points';
import { sql } from 'kysely';
import type { Database, Tx } from '#db/database.ts';

export type Conversion = { memberId: bigint; requestKey: string; points: bigint; amount: Money };

export async function findConversion(
  tx: Tx,
  memberId: bigint,
  requestKey: string,
): Promise<Pick<Conversion, 'points' | 'amount'> | undefined> {
  return tx
    .selectFrom('point_conversion')
    .select(['points', 'amount'])
    .where('member_id', '=', memberId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
}

export async function insertConversion(
  tx: Tx,
  { memberId, requestKey, points, amount, day, at }: Conversion & { day: LocalDay; at: Instant },
): Promise<void> {
  await tx
    .insertInto('point_conversion')
    .values({ member_id: memberId, request_key: requestKey, points, amount, day, made_at: at })
    .execute();
}

/** The money that a member got for points on a day. */
export async function convertedOn(db: Database | Tx, memberId: bigint, day: LocalDay): Promise<Money> {
  const { sum } = await db
    .selectFrom('point_conversion')
    .select(sql<bigint>`coalesce(sum(amount), 0)::bigint`.as('sum'))
    .where('member_id', '=', memberId)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return moneyOfUnits(sum);
}

type EntryRow = { id: bigint; kind: PointKind; day: LocalDay; points: bigint; changedAt: Instant };

/** Every change of a member's points, the newest first. */
export async function entriesOf(
  db: Database,
  memberId: bigint,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ rows: EntryRow[]; total: number }> {
  const entries = db.selectFrom('point_entry').where('member_id', '=', memberId);
  const rows = await entries
    .select(['id', 'kind', 'day', 'points', 'changed_at as changedAt'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await entries.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}
