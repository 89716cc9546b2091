import { formatMoney, parseMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openUplineWorld } from '#testing/agents/settlement/upline-world.ts';
import { openArcadeTestServer } from '#testing/game-vendors/arcade.ts';
import { fund } from '#testing/game-vendors/players.ts';

// The vendor is the arcade in a process of its own, called over real HTTP.

let place: Awaited<ReturnType<typeof openArcadeTestServer>>;
beforeAll(async () => {
  place = await openArcadeTestServer('game_balances');
});
afterAll(() => place.close());

test('money of an upline at a vendor comes home and pays its bills after the main wallet, and while a bill is unpaid no money goes to vendors (AGENT-12)', async () => {
  const { server } = place;
  const world = await openUplineWorld(server);
  const { head, first, ofHead, ofFirst } = await world.openLine('2026-11-15T18:30:00Z');
  await fund(server, head.memberId, '500');
  const toVendor = (amount: string) => ({
    body: { requestKey: randomUUID(), from: 'main', to: 'LTN', amount: formatMoney(parseMoney(amount)) },
  });
  expect(await head.wallet.transfer(toVendor('400'))).toMatchObject({ state: 'applied' });

  // The head earns nothing and owes 600: 100 are in its main wallet, 400 at the vendor.
  await world.lose('2026-11-16', [ofHead, -4000], [ofFirst, 3000]);
  world.turnTo('2026-11-16T21:30:00Z');
  await place.setClock();
  await server.runJob('settlement.dividend');
  // The job asks the vendor to return the money. The answer is final after a check of the vendor's own record.
  expect(await world.billOf(first.memberId)).toEqual(['part_paid', 600, 100, 0, 0, 0]);
  server.clock.turn(MINUTE);
  await place.setClock();
  await server.runJob('transfer.ask');
  await server.runJob('settlement.dividend');
  expect(await world.billOf(first.memberId)).toEqual(['part_paid', 600, 500, 0, 0, 0]);
  expect(await world.pursesOf(head.memberId, first.memberId)).toEqual([
    [0, 0, 0],
    [500, 0, 0],
  ]);
  expect((await server.app.modules.ledger.balancesOf(server.runtime.db, head.memberId)).vendors).toEqual([
    { name: 'LTN', balance: 0n },
  ]);
  await world.expectBooksToAgree();

  await world.logInAgain(head);
  await expect(head.wallet.transfer(toVendor('10'))).rejects.toMatchObject({
    code: 'BILLS_UNPAID',
    params: { missing: '100.0000' },
  });
  await fund(server, head.memberId, '150');
  await server.runJob('settlement.dividend');
  expect(await world.billOf(first.memberId)).toEqual(['issued', 600, 600, 0, 0, 0]);
  expect(await head.wallet.transfer(toVendor('10'))).toMatchObject({ state: 'applied' });
});
