import { sql } from 'kysely';
import { afterAll, describe, expect, test, vi } from 'vitest';
import type { Database } from '#db/database.ts';
import { asApp } from '#db/role.ts';
import { APP_ROLE } from '#db/role.ts';
import { prepareJobs } from '#jobs/worker.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { crashAtEveryStatement, openCrashingDatabase } from '#testing/harness/crashing-database.ts';
import { openOutboxTestServer, subscriberOf } from '#testing/outbox/outbox-test-server.ts';

const { server, publishDeposit, publishBets, publishEach, openProcess, seen, textsSeen } =
  await openOutboxTestServer('outbox');
const { db } = server.runtime;
const other = await server.addNode();
afterAll(() => server.close());

let names = 0;
/** A subscriber of its own for each test: it has only the events that the test publishes after the registration. */
const newName = () => `test-${(names += 1)}`;

describe('order', () => {
  const MEMBERS = 6;
  const WRITERS = 8;
  const WRITES = 25;

  /** Takes the next number of each member under the member's lock, as a writer that changes the member's money does. */
  async function write(on: Database, next: Map<bigint, number>, memberIds: readonly bigint[]): Promise<void> {
    await on.transaction().execute(async (tx) => {
      for (const id of memberIds) await lockMember(tx, id);
      const numbers = memberIds.map((id): [bigint, number] => [id, next.get(id) ?? 0]);
      await publishBets(tx, new Map(numbers.map(([id, number]) => [id, String(number)])));
      for (const [id, number] of numbers) next.set(id, number + 1);
    });
  }

  test('delivery keeps the order of each member under concurrent writers and two delivering processes', async () => {
    const name = newName();
    const processes = [
      await openProcess([subscriberOf(name)]),
      await openProcess([subscriberOf(name)], other.runtime.db),
    ];
    const members = await Promise.all(Array.from({ length: MEMBERS }, () => server.openMember({})));
    const sorted = members.toSorted((one, another) => Number(one - another));
    const next = new Map<bigint, number>();
    const state = { isWriting: true };
    const writing = Array.from({ length: WRITERS }, async (_, writer) => {
      for (let turn = 0; turn < WRITES; turn++) {
        const chosen = sorted.filter((_id, index) => (index * 7 + writer + turn) % 3 === 0);
        await write(writer % 2 === 0 ? db : other.runtime.db, next, chosen);
      }
    });
    const delivering = processes.map(async (process) => {
      while (state.isWriting) await process.deliver();
    });
    await Promise.all(writing);
    state.isWriting = false;
    await Promise.all(delivering);
    await processes[0]?.deliver();

    const found = await seen(name);
    for (const member of sorted) {
      const numbers = found.filter(({ memberId }) => memberId === member).map(({ text }) => Number(text));
      expect(numbers).toEqual(Array.from({ length: next.get(member) ?? 0 }, (_, number) => number));
    }
    expect(new Set(found.map(({ eventId }) => eventId)).size).toBe(WRITERS * WRITES);
  });

  test('delivery does not skip an event that commits after an event with a higher id', async () => {
    const name = newName();
    const process = await openProcess([subscriberOf(name)]);
    const [slow, quick] = [await server.openMember({}), await server.openMember({})];
    await db.transaction().execute(async (tx) => {
      await publishDeposit(tx, slow, 'first id');
      await publishEach(quick, 'second id');
      await process.deliver();
      expect(await textsSeen(name)).toEqual(['second id']);
    });
    await process.deliver();
    const found = await seen(name);
    expect(found.map(({ text }) => text)).toEqual(['second id', 'first id']);
    const [second, first] = found.map(({ eventId }) => eventId);
    expect(Number(first)).toBeLessThan(Number(second));
  });
});

describe('at least once, and no effect twice', () => {
  test('a rolled back transaction publishes nothing', async () => {
    const name = newName();
    const process = await openProcess([subscriberOf(name)]);
    const memberId = await server.openMember({});
    const failing = db.transaction().execute(async (tx) => {
      await publishDeposit(tx, memberId, 'rolled back');
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await publishEach(memberId, 'committed');
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['committed']);
  });

  test('a process that dies at any statement of a delivery is continued by another, with each event once', async () => {
    const name = newName();
    const memberId = await server.openMember({});
    const survivor = await openProcess([subscriberOf(name)]);
    const mortal = openCrashingDatabase(asApp(server.url));
    const dying = await openProcess([subscriberOf(name)], mortal.db);
    const published: string[] = [];
    const deaths = await crashAtEveryStatement(async (death) => {
      const texts = [1, 2, 3].map((number) => `${death.after}-${number}`);
      published.push(...texts);
      await publishEach(memberId, ...texts);
      const lastWords = await mortal.live(() => dying.deliver(), death);
      await survivor.deliver();
      expect(await textsSeen(name)).toEqual(published);
      return lastWords;
    });
    await mortal.close();
    // The lock, the three records, the deletion of the deliveries and the commit are steps at least.
    expect(deaths).toBeGreaterThanOrEqual(6);
  });

  test('a second process leaves a subscriber alone while the first one delivers to it', async () => {
    const name = newName();
    const memberId = await server.openMember({});
    let enter: () => void = () => undefined;
    let leave: () => void = () => undefined;
    const entered = new Promise<void>((resolve) => (enter = resolve));
    const left = new Promise<void>((resolve) => (leave = resolve));
    const first = await openProcess([
      subscriberOf(name, async () => {
        enter();
        await left;
      }),
    ]);
    const second = await openProcess([subscriberOf(name)], other.runtime.db);
    await publishEach(memberId, 'once');
    const delivering = first.deliver();
    await entered;
    await second.deliver();
    expect(await textsSeen(name)).toEqual([]);
    leave();
    await delivering;
    await second.deliver();
    expect(await textsSeen(name)).toEqual(['once']);
  });
});

describe('subscribers', () => {
  test('each subscriber gets each event of its types, whatever becomes of it at another', async () => {
    const [failing, working] = [newName(), newName()];
    const process = await openProcess([
      subscriberOf(failing, () => {
        throw new Error('not today');
      }),
      subscriberOf(working),
    ]);
    const memberId = await server.openMember({});
    await publishEach(memberId, 'for both');
    await process.deliver();
    expect(await textsSeen(failing)).toEqual([]);
    expect(await textsSeen(working)).toEqual(['for both']);
    await process.deliver();
    expect(await textsSeen(working)).toEqual(['for both']);
  });

  test('a process of an older release leaves an event type that only a newer release handles', async () => {
    const name = newName();
    const newer = await openProcess([subscriberOf(name)]);
    const older = await openProcess([{ name, handlers: { 'bet.voided': async () => undefined } }]);
    const memberId = await server.openMember({});
    await publishEach(memberId, 'of the newer release');
    await older.deliver();
    expect(await textsSeen(name)).toEqual([]);
    expect(server.logged()).toContain('no handler for an event');
    await newer.deliver();
    expect(await textsSeen(name)).toEqual(['of the newer release']);
  });

  test('publishing wakes the delivery job of a process with subscribers', async () => {
    const memberId = await server.openMember({});
    // The registration wakes the server's own subscribers after a delay, which must not count as the wake of this test.
    server.runtime.outbox.close();
    await prepareJobs(server.url, APP_ROLE, server.runtime.log);
    const jobs = async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = 'outbox.deliver'`.execute(db);
      return rows.length;
    };
    const process = await openProcess([subscriberOf(newName())]);
    expect(await jobs()).toBe(0);
    await db.transaction().execute((tx) => publishDeposit(tx, memberId, 'awake', process));
    await vi.waitFor(async () => expect(await jobs()).toBe(1), { timeout: 30_000 });
    process.close();
  });

  test('the delivery job exists only where there is a subscriber', async () => {
    const process = await openProcess([subscriberOf(newName())]);
    const namesOf = (list: readonly { name: string }[]) => list.map(({ name }) => name);
    expect(namesOf(process.jobs())).toEqual(['outbox.deliver', 'outbox.clean-up']);
    const without = await openProcess([]);
    expect(namesOf(without.jobs())).toEqual(['outbox.clean-up']);
  });
});
