import { HOUR, SECOND } from '@mela/kernel/time';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openOutboxTestServer, subscriberOf } from '#testing/outbox/outbox-test-server.ts';
import { decideSetAside, listSetAside, type DeliveryDecision } from './operate.ts';
import type { Outbox } from './outbox.ts';

const { server, publishEach, openProcess, textsSeen } = await openOutboxTestServer('set-aside');
const { db } = server.runtime;
afterAll(() => server.close());

let names = 0;
let name = '';
let memberId = 0n;
beforeEach(async () => {
  name = `test-${(names += 1)}`;
  memberId = await server.openMember({});
});

const retrySeconds = [1, 5, 15, 60];

const refusing = (...texts: string[]) =>
  subscriberOf(name, (text) => {
    if (texts.includes(text)) throw new Error(`cannot process ${text}`);
  });

/** Lets every delay before a new attempt pass. */
async function deliverUntilSetAside(process: Outbox): Promise<void> {
  await process.deliver();
  for (const seconds of retrySeconds) {
    server.clock.turn(seconds * SECOND);
    await process.deliver();
  }
}

async function metric(about: 'lag_seconds' | 'pending' | 'set_aside'): Promise<number> {
  const { payload } = await server.guest().raw({ url: '/metrics' });
  const line = payload
    .split('\n')
    .find((text) => text.startsWith(`mela_outbox_${about}{subscriber="${name}"}`));
  return Number(line?.split(' ').at(-1));
}

describe('a failing event', () => {
  test('is retried after 1, 5, 15 and 60 seconds while later events wait, and succeeds without an alarm', async () => {
    const refused = new Set(['second']);
    const process = await openProcess([
      subscriberOf(name, (text) => {
        if (refused.has(text)) throw new Error('not yet');
      }),
    ]);
    await publishEach(memberId, 'first', 'second', 'third');
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['first']);
    for (const seconds of retrySeconds.slice(0, 3)) {
      server.clock.turn((seconds - 1) * SECOND);
      refused.clear();
      // One second before the retry: the event is not tried, although it would succeed now.
      await process.deliver();
      expect(await textsSeen(name)).toEqual(['first']);
      refused.add('second');
      server.clock.turn(SECOND);
      await process.deliver();
    }
    refused.clear();
    server.clock.turn(60 * SECOND);
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['first', 'second', 'third']);
    expect(await metric('set_aside')).toBe(0);
  });

  test('is set aside after five attempts with a log line and a metric, and later events go on', async () => {
    const process = await openProcess([refusing('poison')]);
    await publishEach(memberId, 'before', 'poison', 'after');
    await deliverUntilSetAside(process);
    expect(await textsSeen(name)).toEqual(['before']);
    expect(await metric('set_aside')).toBe(1);
    expect(await metric('pending')).toBe(1);
    const alarm = server
      .logged()
      .split('\n')
      .find((line) => line.includes('an event was set aside') && line.includes(`"${name}"`));
    expect(JSON.parse(alarm ?? '{}')).toMatchObject({ level: 50, attempts: 5, type: 'deposit.credited' });
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['before', 'after']);
    expect(await metric('pending')).toBe(0);
  });

  test('with a payload that does not fit its shape is set aside, and later events go on', async () => {
    const process = await openProcess([refusing()]);
    await publishEach(memberId, 'corrupt');
    await sql`
      update outbox_event set payload = '{"memberId":7}' where payload->>'memberId' = ${String(memberId)}`.execute(
      db,
    );
    await publishEach(memberId, 'after');
    await deliverUntilSetAside(process);
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['after']);
    expect(await metric('set_aside')).toBe(1);
  });
});

describe('an operator', () => {
  const deeds: DeliveryDecision[] = [];
  const needs = { db, note: async (_tx: unknown, deed: DeliveryDecision) => void deeds.push(deed) };
  const asideOf = async () => (await listSetAside(db)).filter(({ subscriber }) => subscriber === name);

  test('retries an event that was set aside, and the subscriber processes it once', async () => {
    const broken = await openProcess([refusing('poison')]);
    await publishEach(memberId, 'poison', 'after');
    await deliverUntilSetAside(broken);
    await broken.deliver();
    const [event] = await asideOf();
    expect(event).toMatchObject({ type: 'deposit.credited', attempts: 5, error: 'cannot process poison' });
    const eventId = event?.eventId ?? 0n;
    const retry = { action: 'outbox.retry', subscriber: name, eventId } as const;
    expect(await decideSetAside(needs, retry)).toHaveLength(1);
    expect(deeds.at(-1)).toMatchObject({ action: 'outbox.retry', event: { eventId } });
    const repaired = await openProcess([refusing()]);
    await repaired.deliver();
    expect(await textsSeen(name)).toEqual(['after', 'poison']);
    expect(await decideSetAside(needs, retry)).toEqual([]);
    await repaired.deliver();
    expect(await textsSeen(name)).toEqual(['after', 'poison']);
  });

  test('discards an event that was set aside for one subscriber only', async () => {
    const process = await openProcess([refusing('poison', 'other')]);
    await publishEach(memberId, 'poison', 'other');
    await deliverUntilSetAside(process);
    await deliverUntilSetAside(process);
    const [first, second] = await asideOf();
    const eventId = first?.eventId ?? 0n;
    expect(await decideSetAside(needs, { action: 'outbox.discard', subscriber: name, eventId })).toHaveLength(
      1,
    );
    expect(await asideOf()).toEqual([second]);
    expect(await metric('set_aside')).toBe(1);
  });
});

describe('lag and retention', () => {
  test('the lag is the age of the oldest event that waits, and zero when none does', async () => {
    const process = await openProcess([refusing()]);
    expect(await metric('lag_seconds')).toBe(0);
    await publishEach(memberId, 'older');
    server.clock.turn(30 * SECOND);
    await publishEach(memberId, 'newer');
    expect(await metric('lag_seconds')).toBe(30);
    expect(await metric('pending')).toBe(2);
    await process.deliver();
    expect(await metric('lag_seconds')).toBe(0);
    expect(await metric('pending')).toBe(0);
  });

  test('events are deleted a day after their publication, except those that wait or are set aside', async () => {
    // All events of other tests are processed or discarded first.
    await sql`delete from outbox_delivery`.execute(db);
    await sql`delete from outbox_subscriber`.execute(db);
    const kept = async () => {
      const { rows } = await sql<{ text: string }>`
        select payload->>'reference' as text from outbox_event order by id`.execute(db);
      return rows.map(({ text }) => text);
    };
    await publishEach(memberId, 'without a subscriber');
    const process = await openProcess([refusing('poison')]);
    await publishEach(memberId, 'processed', 'poison');
    await deliverUntilSetAside(process);
    await publishEach(memberId, 'waiting');
    server.clock.turn(24 * HOUR);
    await publishEach(memberId, 'young');
    await server.runJob('outbox.clean-up');
    server.clock.turn(2 * 60 * SECOND);
    await server.runJob('outbox.clean-up');
    expect(await kept()).toEqual(['poison', 'waiting', 'young']);
    await process.deliver();
    expect(await textsSeen(name)).toEqual(['processed', 'waiting', 'young']);
    await server.runJob('outbox.clean-up');
    expect(await kept()).toEqual(['poison', 'young']);
  });
});
