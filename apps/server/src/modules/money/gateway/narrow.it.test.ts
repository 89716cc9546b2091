import { parseMoney } from '@mela/kernel/money';
import { createManualClock } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { asApp } from '#db/role.ts';
import { memberActor, nothing } from '#testing/actors/call-inputs.ts';
import { openNotifyingGateways } from '#testing/gateways/notifying-gateways.ts';
import { openObservedDatabase } from '#testing/harness/observed-database.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { createEventProcessor } from './process-events.ts';

// A server with the minimum number of database connections.

const gateways = openNotifyingGateways(createManualClock('2026-11-15T06:30:00.000Z'));
const server = await openTestServer('narrow', {
  env: { DATABASE_CONNECTIONS: '2' },
  outside: { adapters: gateways.adapters },
});
afterAll(() => server.close());
const { deposit, gateway, ledger } = server.app.modules;

/** A payment of a new member, with its webhook. */
async function pay() {
  const memberId = await server.openMember({});
  const body = { method: 'UPI_QR', amount: parseMoney('500'), requestKey: `narrow-request-${memberId}` };
  const { id } = await deposit.calls.handlers.request({ ...nothing, actor: memberActor(memberId), body });
  return { memberId, event: gateways.pay(id) };
}

test('event processor handles every payment without a deadlock when it is woken concurrently (MEMBER-3)', async () => {
  const memberIds: bigint[] = [];
  for (let count = 0; count < 6; count++) {
    const { memberId, event } = await pay();
    memberIds.push(memberId);
    await gateways.deliver(event, gateway.receive);
  }
  await Promise.all(Array.from({ length: 4 }, () => server.runJob('gateway.process-events')));
  for (const memberId of memberIds) {
    expect((await ledger.balancesOf(server.runtime.db, memberId)).cash).toBe(parseMoney('500'));
  }
  expect(server.logged()).not.toContain('processing a gateway event failed');
});

test('event processor handles an event that arrives after its last read (MEMBER-3)', async () => {
  const [first, late] = [await pay(), await pay()];
  const handled: string[] = [];
  const woken: Promise<void>[] = [];
  let commits = 0;
  const watched = openObservedDatabase(asApp(server.url), async ({ text }, { run }) => {
    const answer = await run();
    // The first commit closes the first event; the second one follows the read that found no other.
    if (text === 'commit' && (commits += 1) === 2) {
      await gateways.deliver(late.event, gateway.receive);
      woken.push(processEvents());
    }
    return answer;
  });
  const deposits = {
    handle: async ({ eventId }: { eventId: string }) => {
      handled.push(eventId);
      return 'handled' as const;
    },
    findBooked: async () => [],
    listBooked: async () => [],
  };
  const needs = { ...server.runtime, db: watched.db, adapters: gateways.adapters };
  const processEvents = createEventProcessor(needs, { deposit: deposits });
  await gateways.deliver(first.event, gateway.receive);
  await processEvents();
  await Promise.all(woken);
  await watched.close();
  expect(handled).toEqual([first.event.eventId, late.event.eventId]);
});
