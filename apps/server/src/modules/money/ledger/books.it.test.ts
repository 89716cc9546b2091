import { parseMoney, type Money } from '@mela/kernel/money';
import { SECOND } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { withAdmin } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import type { PostingRequest, AccountRef } from './module.ts';
import { compareLedger, openAlarms } from './queries.ts';

const server = await openTestServer('ledger books');
afterAll(() => server.close());

const { ledger } = server.app.modules;
const { db } = server.runtime;

let last = 0;
const rupees = (text: string): Money => parseMoney(text);
const cashOf = (memberId: bigint): AccountRef => ({ memberId, purpose: 'cash' });

const move = (
  kind: PostingRequest['kind'],
  from: AccountRef,
  to: AccountRef,
  amount: string,
): PostingRequest => {
  const key = `${kind}:${(last += 1)}`;
  return { key, kind, reference: key, legs: [{ from, to, amount: rupees(amount) }] };
};

const gateway: AccountRef = { purpose: 'gateway', name: 'TESTBOX' };
const games: AccountRef = { purpose: 'house', name: 'games' };

const player = async (): Promise<{ memberId: bigint; account: string }> => {
  const account = `books.${(last += 1)}`;
  const memberId = await server.openMember({ account });
  await ledger.post(move('deposit', gateway, cashOf(memberId), '100'));
  await ledger.post(move('bet', cashOf(memberId), games, '30'));
  await ledger.post(move('settle', games, cashOf(memberId), '12.5'));
  await ledger.post(move('withdrawal_hold', cashOf(memberId), { memberId, purpose: 'held' }, '40'));
  return { memberId, account };
};

/** One run of the comparison job, five seconds later. */
const compare = async () => {
  server.clock.turn(5 * SECOND);
  await server.runJob('ledger.balance');
  return openAlarms(db);
};

/** Number of entries checked in this many runs without a new posting. */
const lookedAtIn = async (rounds: number): Promise<bigint> => {
  let looked = 0n;
  for (let round = 0; round < rounds; round++) {
    server.clock.turn(5 * SECOND);
    const now = server.clock.now();
    looked += (await compareLedger(db, { now, zone: 'Asia/Kolkata', budget })).entries;
  }
  return looked;
};
const budget = { calls: 1000, idle: 1000, deep: 1000 };

/** Runs SQL that only the database owner may run. */
const asOwner = (text: string, values: unknown[] = []) =>
  withAdmin(server.url, (client) => client.query(text, values));

/** Runs checks on a corrupted ledger, then repairs it, so that the next test finds it correct. */
async function whileWrong(
  { spoil, mend }: Record<'spoil' | 'mend', () => Promise<unknown>>,
  look: () => Promise<void>,
): Promise<void> {
  await spoil();
  try {
    await look();
  } finally {
    await mend();
  }
  expect(await compare()).toEqual([]);
}

const cashAccount = async (memberId: bigint): Promise<bigint> => {
  const { id } = await db
    .selectFrom('ledger_account')
    .select('id')
    .where('member_id', '=', memberId)
    .where('purpose', '=', 'cash')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds one unit too much, and removes it again. */
const drifting = (drift: (units: number) => Promise<unknown>) => ({
  spoil: () => drift(1),
  mend: () => drift(-1),
});
const inBalance = (id: bigint) =>
  drifting((units) => asOwner('update ledger_account set balance = balance + $1 where id = $2', [units, id]));
const inEntry = (id: bigint) =>
  drifting((units) =>
    asOwner('update ledger_entry set amount = amount + $1 where account_id = $2 and seq = 2', [units, id]),
  );
const inHouse = drifting((units) =>
  asOwner(
    `update ledger_house_total
        set amount = amount + $1
      where account_id = (select id from ledger_account where purpose = 'gateway' and realm = 'main' limit 1)`,
    [units],
  ),
);

describe('the ledger comparison', () => {
  test('finds nothing wrong in repeated runs on a correct ledger', async () => {
    await player();
    expect(await compare()).toEqual([]);
    await player();
    expect(await compare()).toEqual([]);
    expect(await compare()).toEqual([]);
    const { finished_at } = await db
      .selectFrom('ledger_round')
      .select('finished_at')
      .executeTakeFirstOrThrow();
    expect(finished_at).toEqual(server.clock.now());
  });

  test('sums entries by day', async () => {
    const { memberId } = await player();
    server.clock.turn(20 * 3600 * SECOND);
    await ledger.post(move('bet', cashOf(memberId), games, '1'));
    expect(await compare()).toEqual([]);
    const summed = await sql<{ day: string; kind: string }>`
      select day::text, kind, amount_in, amount_out, entries
        from ledger_day
       where account_id = ${await cashAccount(memberId)}
       order by day, kind`.execute(db);
    const counted = await sql<{ day: string; kind: string }>`
      select (made_at at time zone 'Asia/Kolkata')::date::text as day, kind,
             sum(greatest(amount, 0))::bigint as amount_in, sum(greatest(-amount, 0))::bigint as amount_out,
             count(*) as entries
        from ledger_entry
       where account_id = ${await cashAccount(memberId)}
       group by 1, 2
       order by 1, kind`.execute(db);
    expect(summed.rows).toEqual(counted.rows);
    expect(summed.rows).toHaveLength(5);
  });

  test('finds one unit too much in a balance and names the account', async () => {
    const { memberId, account } = await player();
    await compare();
    const id = await cashAccount(memberId);
    await whileWrong(inBalance(id), async () => {
      expect(await compare()).toMatchObject([
        {
          account: `main ${account} cash #${id}`,
          finding: 'balance',
          expected: rupees('42.5'),
          found: 425_001n,
        },
      ]);
      expect(server.logged()).toContain(`main ${account} cash #${id}`);
      // A metric that is not ready within its timeout is NaN, so the test retries on a busy machine.
      await vi.waitFor(async () => {
        const { body } = await server.guest().raw({ url: '/metrics' });
        expect(body).toContain('mela_ledger_alarms 1');
      }, 20_000);
    });
  });

  test('finds one unit too much in an old or a new entry', async () => {
    const { memberId, account } = await player();
    const id = await cashAccount(memberId);
    const named = expect.objectContaining({ account: `main ${account} cash #${id}`, finding: 'entries' });
    await whileWrong(inEntry(id), async () => expect(await compare()).toContainEqual(named));
    server.clock.turn(30 * SECOND);
    await whileWrong(inEntry(id), async () => expect(await compare()).toEqual([named]));
  });

  test('reads all entries twice a minute and reports a change between two runs within that time', async () => {
    const { memberId } = await player();
    const id = await cashAccount(memberId);
    const named = expect.objectContaining({ account: expect.stringContaining(`#${id}`), finding: 'entries' });
    for (let round = 0; round < 12; round++) await compare();
    const { all } = await db
      .selectFrom('ledger_entry')
      .select(({ fn }) => fn.countAll<bigint>().as('all'))
      .executeTakeFirstOrThrow();
    expect(await lookedAtIn(12)).toBe(2n * all);
    for (let waited = 0; waited < 30; waited += 5) {
      await compare();
      await whileWrong(inEntry(id), async () => {
        const seen = [];
        for (let round = 0; round < 6; round++) seen.push(...(await compare()));
        expect(seen).toContainEqual(named);
        // An alarm stays open while the fault exists, also when no full pass is running.
        expect(await compare()).toEqual([named]);
      });
    }
  });

  test('finds a deleted entry', async () => {
    const { memberId } = await player();
    const id = await cashAccount(memberId);
    await asOwner(`create table taken as select * from ledger_entry where account_id = ${id} and seq = 2`);
    const away = {
      spoil: () => asOwner('delete from ledger_entry where account_id = $1 and seq = 2', [id]),
      mend: () => asOwner('insert into ledger_entry select * from taken'),
    };
    await whileWrong(away, async () =>
      expect(await compare()).toContainEqual(expect.objectContaining({ finding: 'entries' })),
    );
  });

  test('finds one unit too much in a house account and names it', async () => {
    await player();
    await compare();
    await whileWrong(inHouse, async () => {
      const [alarm, ...others] = await compare();
      expect(others).toEqual([]);
      expect(alarm).toMatchObject({ finding: 'house' });
      expect(alarm?.account).toContain('main TESTBOX gateway');
    });
  });

  test('finds a leg that is written on one side only', async () => {
    const { memberId } = await player();
    await asOwner(
      `delete from ledger_entry
        where account_id = (select id from ledger_account where member_id = $1 and purpose = 'held')`,
      [memberId],
    );
    await asOwner(
      `update ledger_account set balance = 0, seq = 0 where member_id = $1 and purpose = 'held'`,
      [memberId],
    );
    expect(await compare()).toContainEqual(
      expect.objectContaining({ account: 'all accounts', finding: 'sides', found: rupees('-40') }),
    );
  });
});

describe("the server's own role", () => {
  const tables = [
    'ledger_account',
    'ledger_entry',
    'ledger_key',
    'ledger_call',
    'ledger_house_total',
    'ledger_house_entry',
    'ledger_checkpoint',
    'ledger_day',
    'ledger_round',
    'ledger_alarm',
    'migration',
  ];

  test.each(tables)('reads %s and cannot write it', async (table) => {
    const { rows } = await sql`select * from ${sql.table(table)} limit 1`.execute(db);
    expect(rows.length).toBeLessThanOrEqual(1);
    const { rows: columns } = await sql<{ name: string }>`
      select column_name as name
        from information_schema.columns
       where table_name = ${table}
       order by ordinal_position desc
       limit 1`.execute(db);
    const column = columns[0]?.name ?? '';
    const attempts = [
      sql`insert into ${sql.table(table)} default values`,
      sql`update ${sql.table(table)} set ${sql.ref(column)} = ${sql.ref(column)}`,
      sql`delete from ${sql.table(table)}`,
      sql`truncate ${sql.table(table)}`,
      sql`alter table ${sql.table(table)} add column more text`,
      sql`drop table ${sql.table(table)}`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(db)).rejects.toThrow(
        /permission denied|must be owner|is not a table|cannot (insert|update|delete)/,
      );
    }
  });

  test('cannot use single partitions, sequences or the internal SQL functions of the ledger', async () => {
    const attempts = [
      sql`select * from ledger_history.entry_later`,
      sql`insert into ledger_history.entry_later select * from ledger_entry`,
      sql`select nextval('ledger_posting')`,
      sql`select ledger_note(null, 'sides', 0, 0, now())`,
      sql`select ledger_prove('{1}', now(), 'UTC')`,
      sql`create table public.mine (id int)`,
    ];
    for (const attempt of attempts) {
      await expect(attempt.execute(db)).rejects.toThrow(/permission denied/);
    }
  });

  test('can write the tables of other modules, also those of later migrations', async () => {
    const { rows } = await sql<{ name: string }>`
      select relname as name
        from pg_class
       where relnamespace = 'public'::regnamespace
         and relkind = 'r'
         and not (
           has_table_privilege(oid, 'insert') and has_table_privilege(oid, 'update') and has_table_privilege(oid, 'delete')
         )`.execute(db);
    expect(rows.map(({ name }) => name)).not.toContain('member');
    expect(rows.map(({ name }) => name)).toContain('migration');
  });
});
