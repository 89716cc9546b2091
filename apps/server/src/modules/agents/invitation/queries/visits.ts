import type { LocalDay } from '@mela/kernel/time';
import { sql } from 'kysely';
import type { Tx } from '#db/database.ts';

/** The key of the day: the offered one, or that of a process that was first. */
export async function visitKeyOf(tx: Tx, day: LocalDay, offered: Buffer): Promise<Buffer> {
  const find = () =>
    tx.selectFrom('invitation_visit_key').select('key').where('day', '=', day).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.key;
  await tx
    .insertInto('invitation_visit_key')
    .values({ day, key: offered })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
  return (await find())?.key ?? offered;
}

type Visit = { day: LocalDay; code: string };

/** False for a visitor who was counted on this day. */
export async function insertVisitor(
  tx: Tx,
  { day, code, visitorHash }: Visit & { visitorHash: string },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('invitation_visitor')
    .values({ day, code, visitor_hash: visitorHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('code')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function addVisit(tx: Tx, { day, code }: Visit): Promise<void> {
  await tx
    .insertInto('invitation_day')
    .values({ day, code, visits: 1 })
    .onConflict((conflict) =>
      conflict.columns(['code', 'day']).doUpdateSet({ visits: sql<number>`invitation_day.visits + 1` }),
    )
    .execute();
}

export async function deleteVisitorsBefore(tx: Tx, day: LocalDay): Promise<void> {
  await tx.deleteFrom('invitation_visitor').where('day', '<', day).execute();
  await tx.deleteFrom('invitation_visit_key').where('day', '<', day).execute();
}
