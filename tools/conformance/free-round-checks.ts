import { parseMoney } from '@mela/kernel/money';
import { DAY, plus, type Clock } from '@mela/kernel/time';
import type { FreeRoundCalls, FreeRoundOrder, VendorEndpoint } from '@mela/server/adapters/game/dialect';
import { randomUUID } from 'node:crypto';
import { need, type Check } from './kit.ts';

/** A vendor that can grant free rounds, a game of it, and an unused player. */
type FreeRoundsUnderTest = {
  calls: FreeRoundCalls;
  reach: VendorEndpoint;
  gameCode: string;
  clock: Clock;
  playerId: string;
};

/** Checks that a vendor takes an order of free rounds once, and never after its cancellation. A game may have no free rounds. */
export function freeRoundChecks(vendor: FreeRoundsUnderTest, stranger: VendorEndpoint): Check[] {
  const { calls, reach, gameCode, clock, playerId } = vendor;
  const order = (): FreeRoundOrder => ({
    freeRoundId: randomUUID(),
    playerId,
    gameCode,
    count: 3,
    stake: parseMoney('10'),
    currency: 'INR',
    validUntil: plus(clock.now(), DAY),
  });
  const grant = (sent: FreeRoundOrder, from = reach) => calls.grant(from, sent, clock.now());
  return [
    [
      'free rounds',
      'answers a repeated order like the first one, and refuses the same id with another number of rounds',
      async () => {
        const sent = order();
        const first = await grant(sent);
        need(first !== 'no-response', 'there is no answer');
        need((await grant(sent)) === first, 'the repeat has another answer');
        need((await grant({ ...sent, count: 50 })) === 'refused', 'another number of rounds was accepted');
        need(
          (await calls.cancel(reach, sent, clock.now())) === 'cancelled' || first === 'refused',
          'not cancelled',
        );
      },
    ],
    [
      'free rounds',
      'refuses an order that arrives after its cancellation',
      async () => {
        const sent = order();
        for (const _ of [1, 2])
          need((await calls.cancel(reach, sent, clock.now())) === 'cancelled', 'it was not cancelled');
        need((await grant(sent)) === 'refused', 'it was granted');
      },
    ],
    [
      'free rounds',
      'does not answer a wrong key',
      async () => need((await grant(order(), stranger)) === 'no-response', 'free rounds were granted'),
    ],
  ];
}
