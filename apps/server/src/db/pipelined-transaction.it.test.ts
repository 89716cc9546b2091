import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestHouse } from '#testing/harness/test-server.ts';
import type { Tx } from './database.ts';
import { together, type Statement } from './pipelined-transaction.ts';

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
    await kill(await pidOf(tx));
    await turn(tx, 'T-2');
  });
  await expect(tried).rejects.toThrow(/terminating connection|connection (terminated|error)|closed/i);
  expect(await turned()).toEqual([]);
  await atOnce((tx) => turn(tx, 'T-3'));
  expect(await turned()).toEqual(['T-3']);
});

const pidOf = async (tx: Tx): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid;
};
/** As the owner: the server's own role may not. */
const kill = (pid: number | undefined) =>
  withAdmin(house.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));

const turning = (name: string): Statement => ({
  text: 'insert into switch_state values ($1, true, now()) returning mod_id',
  values: [name],
});

test('the last of it goes with the commit, says what it did, and nothing can be asked behind it', async () => {
  const seen = await atOnce(async (tx, last) => {
    await turn(tx, 'T-1');
    const rows = await last([turning('T-2'), turning('T-3')]);
    const late = await turn(tx, 'T-4').then(() => 'it was done', String);
    return [rows, late, await last([turning('T-5')]).then(() => 'it was done', String)];
  });
  const over = 'Error: The transaction is over';
  expect(seen).toEqual([[[{ mod_id: 'T-2' }], [{ mod_id: 'T-3' }]], over, over]);
  expect(await turned()).toEqual(['T-1', 'T-2', 'T-3']);
});

test('if one of the last fails nothing has happened, and its own reason is told', async () => {
  const tried = atOnce(async (tx, last) => {
    await turn(tx, 'T-1');
    await last([turning('T-2'), turning('T-1'), turning('T-3')]);
  });
  await expect(tried).rejects.toMatchObject({ code: '23505' });
  expect(await turned()).toEqual([]);
  await atOnce((tx) => turn(tx, 'T-4'));
  expect(await turned()).toEqual(['T-4']);
});

test('who would not hear that the last of it failed is told in the end, and so is who went on after a failure', async () => {
  const deaf = atOnce(async (tx, last) => {
    await turn(tx, 'T-1');
    await last([turning('T-1')]).catch(() => undefined);
    return 'done';
  });
  await expect(deaf).rejects.toMatchObject({ code: '23505' });
  const twice = (tx: Tx) => together([turn(tx, 'T-1'), turn(tx, 'T-1')]).catch(() => undefined);
  await expect(atOnce(async (tx) => void (await twice(tx)))).rejects.toThrow('taken back');
  const ended = atOnce(async (tx, last) => {
    await twice(tx);
    await last([]);
  });
  await expect(ended).rejects.toThrow('taken back');
  expect(await turned()).toEqual([]);
});

test('of a connection that is lost among the last nothing stays', async () => {
  const endless = { text: 'select pg_sleep($1::float8)', values: ['60'] };
  const tried = atOnce(async (tx, last) => {
    await turn(tx, 'T-1');
    const pid = await pidOf(tx);
    await together([last([turning('T-2'), endless, turning('T-3')]), kill(pid)]);
  });
  await expect(tried).rejects.toThrow(/terminating connection|connection terminated/i);
  expect(await turned()).toEqual([]);
  await atOnce((tx) => turn(tx, 'T-4'));
  expect(await turned()).toEqual(['T-4']);
});

test('a commit that fails itself leaves its connection fit for the next', async () => {
  await withAdmin(house.url, (client) =>
    client.query(`
      create table pair (id int primary key, other int references pair deferrable initially deferred);
      grant insert on pair to public`),
  );
  const lonely = { text: 'insert into pair values ($1::int, $2::int)', values: ['1', '2'] };
  await expect(atOnce((_tx, last) => last([lonely]))).rejects.toMatchObject({ code: '23503' });
  await Promise.all(['T-1', 'T-2', 'T-3', 'T-4'].map((name) => atOnce((tx) => turn(tx, name))));
  expect(await turned()).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
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

test('a question that is asked again has the same answer, though what its rows look like is said only once', async () => {
  type Seen = { id: bigint; day: string; at: Date; isDone: boolean; note: string | null };
  const ask = (tx: Tx, count: string) =>
    sql<Seen>`
    select id, date '2026-11-16' as day, timestamptz '2026-11-16 10:00:00+00' as at, true as "isDone", nullif(id::text, '2') as note
      from generate_series(1::bigint, ${count}::bigint) as id`.execute(tx);
  const seen = await atOnce(async (tx) => {
    const first = await together([ask(tx, '1'), ask(tx, '2')]);
    return [...first, await ask(tx, '3'), await ask(tx, '0')];
  });
  const row = (id: bigint, note: string | null): Seen => {
    return { id, day: '2026-11-16', at: new Date('2026-11-16T10:00:00Z'), isDone: true, note };
  };
  const rows = [row(1n, '1'), row(2n, null), row(3n, '3')];
  expect(seen.map((one) => one.rows)).toEqual([1, 2, 3, 0].map((count) => rows.slice(0, count)));
});

test('what is written says how much it was, also when it is asked again', async () => {
  const remove = (tx: Tx) => sql`delete from switch_state where mod_id like ${'T-%'}`.execute(tx);
  const counts = await atOnce(async (tx) => {
    const [, , first] = await together([turn(tx, 'T-1'), turn(tx, 'T-2'), remove(tx)]);
    return [first, ...(await together([turn(tx, 'T-3'), remove(tx), remove(tx)]))];
  });
  expect(counts.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 1n, 1n, 0n]);
});

test('a question whose first answer was an error is understood when it is asked again', async () => {
  const halve = (tx: Tx, by: string) => sql<{ half: number }>`select 8 / ${by}::int as half`.execute(tx);
  const failing = atOnce((tx) => together([halve(tx, '0'), halve(tx, '2')]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const unread = atOnce((tx) => together([sql`select no_such_thing`.execute(tx), halve(tx, '2')]));
  await expect(unread).rejects.toMatchObject({ code: '42703' });
  const { rows } = await atOnce((tx) => halve(tx, '2'));
  expect(rows).toEqual([{ half: 4 }]);
});

test('a question whose rows look different since is refused, and not read as they were', async () => {
  const asOwner = (text: string) => withAdmin(house.url, (client) => client.query(text));
  const look = () => atOnce((tx) => sql<{ kept: bigint }>`select * from look`.execute(tx));
  await asOwner(
    'create table look (kept bigint); insert into look values (7); grant select on look to public',
  );
  expect((await look()).rows).toEqual([{ kept: 7n }]);
  expect((await look()).rows).toEqual([{ kept: 7n }]);
  await asOwner("alter table look add column since text default '8'; alter table look drop column kept");
  await expect(look()).rejects.toMatchObject({ code: '0A000' });
});
