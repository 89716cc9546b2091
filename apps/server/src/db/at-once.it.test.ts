import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestHouse } from '#testing/house.ts';
import { together } from './at-once.ts';
import type { Tx } from './database.ts';

const house = await openTestHouse('at-once');
afterAll(() => house.close());
const { atOnce, db } = house.world;

/** Switches that nobody else knows, as rows to write. */
const turn = (tx: Tx, name: string) =>
  sql`insert into switch_state values (${name}, true, now())`.execute(tx);
const turned = async (): Promise<string[]> => {
  const rows = await db.selectFrom('switch_state').select('mod_id').where('mod_id', 'like', 'T-%').execute();
  return rows.map(({ mod_id }) => mod_id).toSorted();
};
beforeEach(() => sql`delete from switch_state where mod_id like 'T-%'`.execute(db));

test('what is asked at once happens in its order, and stands together', async () => {
  const seen = await atOnce(async (tx) => {
    const counts = Array.from({ length: 3 }, async (_, index) => {
      await turn(tx, `T-${index}`);
    });
    const count = sql<{ count: bigint }>`select count(*) from switch_state where mod_id like 'T-%'`.execute(
      tx,
    );
    const [{ rows }] = await together([count, ...counts]);
    return rows;
  });
  expect(seen).toEqual([{ count: 3n }]);
  expect(await turned()).toEqual(['T-0', 'T-1', 'T-2']);
});

test('one that fails takes all with it, and says why itself, though the ones after it fail too', async () => {
  const tried = atOnce((tx) =>
    together([turn(tx, 'T-1'), turn(tx, 'T-2'), turn(tx, 'T-1'), turn(tx, 'T-3'), turn(tx, 'T-4')]),
  );
  await expect(tried).rejects.toMatchObject({ code: '23505' });
  expect(await turned()).toEqual([]);
  await atOnce((tx) => turn(tx, 'T-5'));
  expect(await turned()).toEqual(['T-5']);
});

test('who gives up takes everything back, and nothing that is asked later happens', async () => {
  let late: Promise<string> = Promise.resolve('');
  const tried = atOnce(async (tx) => {
    await turn(tx, 'T-1');
    late = new Promise((resolve) => setImmediate(resolve))
      .then(() => turn(tx, 'T-2'))
      .then(() => 'it was done', String);
    throw new Error('given up');
  });
  await expect(tried).rejects.toThrow('given up');
  expect(await late).toBe('Error: The transaction is over');
  expect(await turned()).toEqual([]);
});

test('of a connection that is lost in the middle nothing stays, and the next transaction has another', async () => {
  const tried = atOnce(async (tx) => {
    await turn(tx, 'T-1');
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    await turn(tx, 'T-2');
  });
  await expect(tried).rejects.toThrow(/terminat|closed/i);
  expect(await turned()).toEqual([]);
  await atOnce((tx) => turn(tx, 'T-3'));
  expect(await turned()).toEqual(['T-3']);
});

test('two at a time do not see each other before they are through', async () => {
  const seen = await atOnce(async (tx) => {
    await turn(tx, 'T-1');
    return atOnce(async (other) => {
      const { rows } = await sql<{
        count: bigint;
      }>`select count(*) from switch_state where mod_id like 'T-%'`.execute(other);
      return rows;
    });
  });
  expect(seen).toEqual([{ count: 0n }]);
  expect(await turned()).toEqual(['T-1']);
});
