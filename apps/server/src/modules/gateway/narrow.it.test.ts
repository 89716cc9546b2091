import { parseMoney } from '@mela/kernel/money';
import { standingClock } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { memberActor, nothing } from '#testing/asked.ts';
import { openTestHouse } from '#testing/house.ts';
import { openTellingGateways } from '#testing/telling-gateways.ts';

const gateways = openTellingGateways(standingClock('2026-11-15T06:30:00.000Z'));
const house = await openTestHouse('narrow', {
  env: { DATABASE_CONNECTIONS: '2' },
  outside: { adapters: gateways.adapters },
});
afterAll(() => house.close());
const { deposit, gateway, ledger } = house.app.modules;

test('a process with two connections, woken many times at once, hears every payment without waiting for itself (MEMBER-3)', async () => {
  const memberIds = await Promise.all(Array.from({ length: 6 }, () => house.openMember({})));
  for (const memberId of memberIds) {
    const body = { method: 'UPI_QR', amount: parseMoney('500'), requestKey: `narrow-request-${memberId}` };
    const { id } = await deposit.handlers.request({ ...nothing, actor: memberActor(memberId), body });
    await gateways.deliver(gateways.pay(id), gateway.receive);
  }
  await Promise.all(Array.from({ length: 4 }, () => house.runJob('gateway.hear')));
  for (const memberId of memberIds) {
    expect((await ledger.balancesOf(house.world.db, memberId)).cash).toBe(parseMoney('500'));
  }
  expect(house.logged()).not.toContain('a gateway was not heard');
});
