import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { Tx } from './database.ts';
import { allSettledOrThrow, type Statement } from './pipelined-transaction.ts';

const server = await openTestServer('pipelined');
afterAll(() => server.close());
const { pipelined, db } = server.runtime;

/** Inserts a row into a table that the test server uses for nothing else. */
const insert = (tx: Tx, name: string) =>
  sql`insert into switch_state values (${name}, true, now())`.execute(tx);
const inserted = async (): Promise<string[]> => {
  const rows = await db.selectFrom('switch_state').select('mod_id').where('mod_id', 'like', 'T-%').execute();
  return rows.map(({ mod_id }) => mod_id).toSorted();
};
beforeEach(() => sql`delete from switch_state where mod_id like 'T-%'`.execute(db));

test('a pipelined transaction runs statements in their order and commits them together', async () => {
  const seen = await pipelined(async (tx) => {
    const counts = Array.from({ length: 3 }, async (_, index) => {
      await insert(tx, `T-${index}`);
    });
    const count = sql<{ count: bigint }>`select count(*) from switch_state where mod_id like 'T-%'`.execute(
      tx,
    );
    const [{ rows }] = await allSettledOrThrow([count, ...counts]);
    return rows;
  });
  expect(seen).toEqual([{ count: 3n }]);
  expect(await inserted()).toEqual(['T-0', 'T-1', 'T-2']);
});

test('a pipelined transaction rolls back and reports the first error when one statement fails', async () => {
  const tried = pipelined((tx) =>
    allSettledOrThrow([
      insert(tx, 'T-1'),
      insert(tx, 'T-2'),
      insert(tx, 'T-1'),
      insert(tx, 'T-3'),
      insert(tx, 'T-4'),
    ]),
  );
  await expect(tried).rejects.toMatchObject({ code: '23505' });
  expect(await inserted()).toEqual([]);
  await pipelined((tx) => insert(tx, 'T-5'));
  expect(await inserted()).toEqual(['T-5']);
});

test('a pipelined transaction rolls back when its work throws, and refuses later statements', async () => {
  let late: Promise<string> = Promise.resolve('');
  const tried = pipelined(async (tx) => {
    await insert(tx, 'T-1');
    late = new Promise((resolve) => setImmediate(resolve))
      .then(() => insert(tx, 'T-2'))
      .then(() => 'it ran', String);
    throw new Error('given up');
  });
  await expect(tried).rejects.toThrow('given up');
  expect(await late).toBe('Error: The transaction is over');
  expect(await inserted()).toEqual([]);
});

test('a pipelined transaction rolls back when its connection breaks, and the next one gets a new connection', async () => {
  const tried = pipelined(async (tx) => {
    await insert(tx, 'T-1');
    await kill(await pidOf(tx));
    await insert(tx, 'T-2');
  });
  await expect(tried).rejects.toThrow(/terminating connection|connection (terminated|error)|closed/i);
  expect(await inserted()).toEqual([]);
  await pipelined((tx) => insert(tx, 'T-3'));
  expect(await inserted()).toEqual(['T-3']);
});

const pidOf = async (tx: Tx): Promise<number | undefined> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(tx);
  return rows[0]?.pid;
};
/** As the owner, because the server's role has no permission. */
const kill = (pid: number | undefined) =>
  withAdmin(server.url, (client) => client.query('select pg_terminate_backend($1)', [pid]));

const insertStatement = (name: string): Statement => ({
  text: 'insert into switch_state values ($1, true, now()) returning mod_id',
  values: [name],
});

test('commitWith returns the rows of its statements and ends the transaction', async () => {
  const seen = await pipelined(async (tx, commitWith) => {
    await insert(tx, 'T-1');
    const rows = await commitWith([insertStatement('T-2'), insertStatement('T-3')]);
    const late = await insert(tx, 'T-4').then(() => 'it ran', String);
    return [rows, late, await commitWith([insertStatement('T-5')]).then(() => 'it ran', String)];
  });
  const over = 'Error: The transaction is over';
  expect(seen).toEqual([[[{ mod_id: 'T-2' }], [{ mod_id: 'T-3' }]], over, over]);
  expect(await inserted()).toEqual(['T-1', 'T-2', 'T-3']);
});

test('commitWith rolls back and reports the error of the statement that failed', async () => {
  const tried = pipelined(async (tx, commitWith) => {
    await insert(tx, 'T-1');
    await commitWith([insertStatement('T-2'), insertStatement('T-1'), insertStatement('T-3')]);
  });
  await expect(tried).rejects.toMatchObject({ code: '23505' });
  expect(await inserted()).toEqual([]);
  await pipelined((tx) => insert(tx, 'T-4'));
  expect(await inserted()).toEqual(['T-4']);
});

test('a pipelined transaction rejects when its work ignored a failed statement or a failed commit', async () => {
  const ignored = pipelined(async (tx, commitWith) => {
    await insert(tx, 'T-1');
    await commitWith([insertStatement('T-1')]).catch(() => undefined);
    return 'done';
  });
  await expect(ignored).rejects.toMatchObject({ code: '23505' });
  const twice = (tx: Tx) => allSettledOrThrow([insert(tx, 'T-1'), insert(tx, 'T-1')]).catch(() => undefined);
  await expect(pipelined(async (tx) => void (await twice(tx)))).rejects.toThrow('rolled back');
  const ended = pipelined(async (tx, commitWith) => {
    await twice(tx);
    await commitWith([]);
  });
  await expect(ended).rejects.toThrow('rolled back');
  expect(await inserted()).toEqual([]);
});

test('commitWith rolls back when the connection breaks during its statements', async () => {
  const endless = { text: 'select pg_sleep($1::float8)', values: ['60'] };
  const tried = pipelined(async (tx, commitWith) => {
    await insert(tx, 'T-1');
    const pid = await pidOf(tx);
    await allSettledOrThrow([
      commitWith([insertStatement('T-2'), endless, insertStatement('T-3')]),
      kill(pid),
    ]);
  });
  await expect(tried).rejects.toThrow(/terminating connection|connection terminated|ECONNRESET/i);
  expect(await inserted()).toEqual([]);
  await pipelined((tx) => insert(tx, 'T-4'));
  expect(await inserted()).toEqual(['T-4']);
});

test('a connection stays usable after a COMMIT that failed on a deferred constraint', async () => {
  await withAdmin(server.url, (client) =>
    client.query(`
      create table pair (id int primary key, other int references pair deferrable initially deferred);
      grant insert on pair to public`),
  );
  const orphan = { text: 'insert into pair values ($1::int, $2::int)', values: ['1', '2'] };
  await expect(pipelined((_tx, commitWith) => commitWith([orphan]))).rejects.toMatchObject({ code: '23503' });
  await Promise.all(['T-1', 'T-2', 'T-3', 'T-4'].map((name) => pipelined((tx) => insert(tx, name))));
  expect(await inserted()).toEqual(['T-1', 'T-2', 'T-3', 'T-4']);
});

test('two pipelined transactions do not see uncommitted rows of each other', async () => {
  const seen = await pipelined(async (tx) => {
    await insert(tx, 'T-1');
    return pipelined(async (other) => {
      const { rows } = await sql<{
        count: bigint;
      }>`select count(*) from switch_state where mod_id like 'T-%'`.execute(other);
      return rows;
    });
  });
  expect(seen).toEqual([{ count: 0n }]);
  expect(await inserted()).toEqual(['T-1']);
});

test('a prepared statement returns the same column types every time', async () => {
  type Seen = { id: bigint; day: string; at: Date; isDone: boolean; note: string | null };
  const ask = (tx: Tx, count: string) =>
    sql<Seen>`
    select id, date '2026-11-16' as day, timestamptz '2026-11-16 10:00:00+00' as at, true as "isDone", nullif(id::text, '2') as note
      from generate_series(1::bigint, ${count}::bigint) as id`.execute(tx);
  const seen = await pipelined(async (tx) => {
    const first = await allSettledOrThrow([ask(tx, '1'), ask(tx, '2')]);
    return [...first, await ask(tx, '3'), await ask(tx, '0')];
  });
  const row = (id: bigint, note: string | null): Seen => {
    return { id, day: '2026-11-16', at: new Date('2026-11-16T10:00:00Z'), isDone: true, note };
  };
  const rows = [row(1n, '1'), row(2n, null), row(3n, '3')];
  expect(seen.map((one) => one.rows)).toEqual([1, 2, 3, 0].map((count) => rows.slice(0, count)));
});

test('a prepared statement reports its row count every time', async () => {
  const remove = (tx: Tx) => sql`delete from switch_state where mod_id like ${'T-%'}`.execute(tx);
  const counts = await pipelined(async (tx) => {
    const [, , first] = await allSettledOrThrow([insert(tx, 'T-1'), insert(tx, 'T-2'), remove(tx)]);
    return [first, ...(await allSettledOrThrow([insert(tx, 'T-3'), remove(tx), remove(tx)]))];
  });
  expect(counts.map(({ numAffectedRows }) => numAffectedRows)).toEqual([2n, 1n, 1n, 0n]);
});

test('a prepared statement works after its first execution failed', async () => {
  const halve = (tx: Tx, by: string) => sql<{ half: number }>`select 8 / ${by}::int as half`.execute(tx);
  const failing = pipelined((tx) => allSettledOrThrow([halve(tx, '0'), halve(tx, '2')]));
  await expect(failing).rejects.toMatchObject({ code: '22012' });
  const unread = pipelined((tx) =>
    allSettledOrThrow([sql`select no_such_thing`.execute(tx), halve(tx, '2')]),
  );
  await expect(unread).rejects.toMatchObject({ code: '42703' });
  const { rows } = await pipelined((tx) => halve(tx, '2'));
  expect(rows).toEqual([{ half: 4 }]);
});

test('a prepared statement is refused when the columns of its result have changed', async () => {
  const asOwner = (text: string) => withAdmin(server.url, (client) => client.query(text));
  const look = () => pipelined((tx) => sql<{ kept: bigint }>`select * from look`.execute(tx));
  await asOwner(
    'create table look (kept bigint); insert into look values (7); grant select on look to public',
  );
  expect((await look()).rows).toEqual([{ kept: 7n }]);
  expect((await look()).rows).toEqual([{ kept: 7n }]);
  await asOwner("alter table look add column since text default '8'; alter table look drop column kept");
  await expect(look()).rejects.toMatchObject({ code: '0A000' });
});
