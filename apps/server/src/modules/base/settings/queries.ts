import type { Instant } from '@mela/kernel/time';
import type { Database, Tx } from '#db/database.ts';

export async function readSettings(db: Database): Promise<{ name: string; value: unknown }[]> {
  return db.selectFrom('setting').select(['name', 'value']).execute();
}

export async function readSwitches(db: Database | Tx): Promise<{ modId: string; enabled: boolean }[]> {
  return db.selectFrom('switch_state').select(['mod_id as modId', 'enabled']).execute();
}

export async function saveSetting(tx: Tx, name: string, value: unknown, now: Instant): Promise<void> {
  const row = { value: JSON.stringify(value), changed_at: now };
  await tx
    .insertInto('setting')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
}

/** Row lock that serialises changes of one group, so that no update is lost. */
export async function lockSetting(tx: Tx, name: string, now: Instant): Promise<unknown> {
  await tx
    .insertInto('setting')
    .values({ name, value: '{}', changed_at: now })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await tx
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return row.value;
}

export async function saveSwitch(tx: Tx, modId: string, enabled: boolean, now: Instant): Promise<void> {
  const row = { enabled, changed_at: now };
  await tx
    .insertInto('switch_state')
    .values({ mod_id: modId, ...row })
    .onConflict((conflict) => conflict.column('mod_id').doUpdateSet(row))
    .execute();
}
