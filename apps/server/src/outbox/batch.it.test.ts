import { afterAll, describe, expect, test } from 'vitest';
import { openOutboxTestServer, subscriberOf } from '#testing/outbox/outbox-test-server.ts';
import type { Subscriber } from './subscriber.ts';

const { server, publishEach, publishBets, openProcess, textsSeen } =
  await openOutboxTestServer('outbox batch');
const { db } = server.runtime;
afterAll(() => server.close());

let names = 0;

/** Records bets but those that it refuses, and notes how many events each call of the batch handler had. */
function batchSubscriber(refused: ReadonlySet<string> = new Set()) {
  const recording = subscriberOf(`batch-${(names += 1)}`);
  const sizes: number[] = [];
  const single: NonNullable<Subscriber['handlers']['bet.settled']> = async (tx, event) => {
    if (event.payload.bets.some(({ gameCode }) => refused.has(gameCode ?? ''))) throw new Error('refused');
    await recording.handlers['bet.settled']?.(tx, event);
  };
  const subscriber: Subscriber = {
    ...recording,
    handlers: { ...recording.handlers, 'bet.settled': single },
    batchHandlers: {
      'bet.settled': async (tx, events) => {
        let size = 0;
        for (const event of events) {
          await single(tx, event);
          size += 1;
        }
        sizes.push(size);
      },
    },
  };
  return { subscriber, sizes };
}

async function publish(memberId: bigint, ...texts: string[]): Promise<void> {
  for (const text of texts)
    await db.transaction().execute((tx) => publishBets(tx, new Map([[memberId, text]])));
}

describe('a batch handler', () => {
  test('gets successive events of its type together, in the order of all events', async () => {
    const { subscriber, sizes } = batchSubscriber();
    const process = await openProcess([subscriber]);
    const memberId = await server.openMember({});
    await publish(memberId, 'first', 'second');
    await publishEach(memberId, 'deposit');
    await publish(memberId, 'third', 'fourth', 'fifth');
    await process.deliver();
    expect(await textsSeen(subscriber.name)).toEqual([
      'first',
      'second',
      'deposit',
      'third',
      'fourth',
      'fifth',
    ]);
    expect(sizes).toEqual([2, 3]);
  });

  test('leaves the events before and after one that fails to be processed once each', async () => {
    const refused = new Set(['poison']);
    const { subscriber } = batchSubscriber(refused);
    const process = await openProcess([subscriber]);
    const memberId = await server.openMember({});
    await publish(memberId, 'first', 'second', 'poison', 'last');
    await process.deliver();
    expect(await textsSeen(subscriber.name)).toEqual(['first', 'second']);
    refused.clear();
    server.clock.turn(1000);
    await process.deliver();
    expect(await textsSeen(subscriber.name)).toEqual(['first', 'second', 'poison', 'last']);
  });
});
