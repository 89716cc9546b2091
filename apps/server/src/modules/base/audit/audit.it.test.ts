import { parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { asAttacker } from '#testing/harness/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('audit');
afterAll(() => server.close());
const { audit } = server.app.modules;
const admin = await server.staff();
// Advances the clock so that the rate limit of verify does not apply.
beforeEach(() => server.clock.turn(MINUTE));

/** Appends entries and returns their ids. */
async function write(count: number): Promise<bigint[]> {
  const { staffId, account } = admin;
  for (let turn = 0; turn < count; turn++) {
    await server.runtime.db.transaction().execute((tx) =>
      audit.write(
        tx,
        { staffId, account },
        {
          action: 'member.note',
          subject: { kind: 'member', id: String(turn) },
          reason: 'a test',
          before: { note: null, at: server.clock.now() },
          after: { note: `note ${turn}`, tags: ['a', 'b'] },
        },
      ),
    );
  }
  const { id } = await server.runtime.db.selectFrom('audit_head').select('id').executeTakeFirstOrThrow();
  return Array.from({ length: count }, (_, index) => id - BigInt(count - 1 - index));
}

describe('the audit log', () => {
  test('lists who changed what, when and why, newest first, by filter and page (ADMIN-1)', async () => {
    await write(5);
    const one = await admin.audit.list({ query: { action: 'member.note', size: 3 } });
    expect(one.entries.map(({ subject }) => subject.id)).toEqual(['4', '3', '2']);
    expect(one.entries[0]).toMatchObject({
      by: admin.account,
      isStaff: true,
      reason: 'a test',
      before: { note: null, at: server.clock.now().toISOString() },
      after: { note: 'note 4', tags: ['a', 'b'] },
    });
    const two = await admin.audit.list({ query: { action: 'member.note', size: 3, before: one.next ?? '' } });
    expect(two.entries.map(({ subject }) => subject.id)).toEqual(['1', '0']);
    expect(two.next).toBeNull();
    const empty = { query: { by: 'nobody' } };
    expect(await admin.audit.list(empty)).toEqual({ entries: [], next: null });
  });

  test('names orders by number and staff by account (ADMIN-1)', async () => {
    const { staffId, account } = admin;
    const asha = await server.openMember({});
    const [depositId, lostId] = [randomUUID(), randomUUID()];
    const now = server.clock.now();
    await server.runtime.db.transaction().execute((tx) =>
      server.app.modules.deposit.importHistory(tx, [
        {
          id: depositId,
          reference: 'DNAMED00001',
          memberId: asha,
          method: 'UPI_QR',
          form: 'upi_qr',
          gateway: 'UPIBOX',
          language: 'EN',
          amount: parseMoney('500'),
          received: null,
          credited: null,
          reason: null,
          note: '',
          utr: null,
          isLate: false,
          expiresAt: plus(now, MINUTE),
          steps: [{ state: 'created', at: now }],
        },
      ]),
    );
    for (const subject of [
      { kind: 'deposit', id: depositId },
      { kind: 'deposit', id: lostId },
      { kind: 'staff', id: String(staffId) },
      { kind: 'setting', id: 'system' },
    ] as const) {
      await server.runtime.db
        .transaction()
        .execute((tx) =>
          audit.write(
            tx,
            { staffId, account },
            { action: 'setting.change', subject, before: null, after: null },
          ),
        );
    }
    const { entries } = await admin.audit.list({ query: { action: 'setting.change' } });
    expect(entries.map(({ subject: { name } }) => name)).toEqual([null, account, null, 'DNAMED00001']);
  });

  test('verifies an intact chain and signs its head (ADMIN-1)', async () => {
    await write(3);
    const verified = await admin.audit.verify({});
    expect(verified).toMatchObject({ isSound: true, findings: [] });
    await server.runJob('audit.verify');
    const anchors = await server.runtime.db.selectFrom('audit_anchor').select('id').execute();
    expect(anchors.map(({ id }) => String(id))).toContain(verified.head.id);
  });

  test('stays one chain with concurrent writers (ADMIN-1)', async () => {
    await Promise.all([write(10), write(10), write(10)]);
    expect(await admin.audit.verify({})).toMatchObject({ isSound: true });
  });

  test('has no entry when the change is rolled back (ADMIN-1)', async () => {
    const before = await admin.audit.verify({});
    const failing = server.runtime.db.transaction().execute(async (tx) => {
      await audit.write(
        tx,
        { job: 'test.job' },
        {
          action: 'member.note',
          subject: { kind: 'member', id: '1' },
          before: null,
          after: null,
        },
      );
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect((await admin.audit.verify({})).head).toEqual(before.head);
  });

  test.each([
    'insert into audit_entry select * from audit_entry limit 1',
    "update audit_entry set reason = 'another'",
    'delete from audit_entry',
    'truncate audit_entry',
    'update audit_head set id = 0',
    'delete from audit_anchor',
    'drop trigger audit_entry_stays on audit_entry',
    'alter table audit_entry disable trigger all',
    'create or replace function audit_stays() returns trigger language plpgsql as $$ begin return new; end $$',
  ])('refuses the application role: %s (ADMIN-1)', async (statement) => {
    await write(1);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await client.query('set role mela_app');
      await expect(client.query(statement)).rejects.toThrow(/permission denied|must be owner/);
    } finally {
      await client.end();
    }
  });

  test('refuses changes by its owner too while its triggers are enabled (ADMIN-1)', async () => {
    await write(1);
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    try {
      await expect(client.query('delete from audit_entry')).rejects.toThrow('the audit only grows');
      await expect(client.query('truncate audit_entry')).rejects.toThrow('the audit only grows');
    } finally {
      await client.end();
    }
  });
});

describe('tampering with full database access (ADMIN-1)', () => {
  /** Tampers with triggers disabled, verifies, and restores everything. */
  const seenAfter = (statements: readonly string[]) =>
    asAttacker(server.url, statements, async () => {
      const { isSound, findings } = await admin.audit.verify({});
      return { isSound, findings: findings.map(({ id, problem }) => `${problem} ${id}`) };
    });

  test('verification detects an edited entry (ADMIN-1)', async () => {
    const [, middle] = await write(3);
    const seen = await seenAfter([`update audit_entry set reason = 'better' where id = ${middle}`]);
    expect(seen).toEqual({ isSound: false, findings: [`content ${middle}`] });
  });

  test('verification detects an edited entry with a recomputed hash (ADMIN-1)', async () => {
    const [, middle = 0n, last] = await write(3);
    const seen = await seenAfter([
      `update audit_entry set reason = 'better' where id = ${middle}`,
      `update audit_entry set hash = sha256(previous || convert_to(audit_content(audit_entry), 'UTF8')) where id = ${middle}`,
    ]);
    expect(seen).toEqual({ isSound: false, findings: [`link ${last}`] });
  });

  test('verification detects a deleted entry (ADMIN-1)', async () => {
    const [, middle] = await write(3);
    const seen = await seenAfter([`delete from audit_entry where id = ${middle}`]);
    expect(seen).toEqual({ isSound: false, findings: [`missing ${middle}`] });
  });

  test('verification detects two swapped entries (ADMIN-1)', async () => {
    const [one, two, three] = await write(3);
    const seen = await seenAfter([
      `update audit_entry set id = id + 1000000 where id in (${one}, ${two})`,
      `update audit_entry set id = case id - 1000000 when ${one} then ${two} else ${one} end where id > 1000000`,
    ]);
    expect(seen.isSound).toBe(false);
    expect(seen.findings).toEqual(
      expect.arrayContaining([`content ${one}`, `content ${two}`, `link ${three}`]),
    );
  });

  test('verification detects a truncated end (ADMIN-1)', async () => {
    const [one, two] = await write(2);
    const seen = await seenAfter([`delete from audit_entry where id = ${two}`]);
    expect(seen).toEqual({ isSound: false, findings: [`head ${two}`] });
    expect(one).toBeDefined();
  });

  test('verification detects an end truncated together with its signed head (ADMIN-1)', async () => {
    const [one, two] = await write(2);
    await server.runJob('audit.verify');
    const seen = await seenAfter([
      `delete from audit_entry where id = ${two}`,
      `update audit_head set id = ${one}, hash = (select hash from audit_entry where id = ${one})`,
    ]);
    expect(seen).toEqual({ isSound: false, findings: [`anchor ${two}`] });
  });

  test('verification detects a chain forged from its first entry (ADMIN-1)', async () => {
    const [one] = await write(2);
    await server.runJob('audit.verify');
    const seen = await seenAfter([
      `update audit_entry set reason = 'better' where id = ${one}`,
      `do $$
       declare
         step record;
         link bytea := decode(repeat('00', 32), 'hex');
       begin
         for step in select id from audit_entry order by id loop
           update audit_entry set previous = link where id = step.id;
           update audit_entry
              set hash = sha256(previous || convert_to(audit_content(audit_entry), 'UTF8'))
            where id = step.id
           returning hash into link;
         end loop;
         update audit_head set hash = link;
       end $$`,
    ]);
    expect(seen.isSound).toBe(false);
    expect(seen.findings.at(-1)).toMatch(/^anchor /);
  });

  test('the job logs the finding and does not sign a tampered chain (ADMIN-1)', async () => {
    const [one] = await write(1);
    const anchors = async () =>
      (await server.runtime.db.selectFrom('audit_anchor').select('id').execute()).length;
    const before = await anchors();
    await asAttacker(server.url, [`update audit_entry set reason = 'x' where id = ${one}`], async () => {
      await server.runJob('audit.verify');
    });
    expect(server.logged()).toContain('audit log verification found tampering');
    expect(await anchors()).toBe(before);
    expect(await admin.audit.verify({})).toMatchObject({ isSound: true });
  });
});
