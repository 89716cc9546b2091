import { formatMoney, parseMoney } from '@mela/kernel/money';
import { instantOf } from '@mela/kernel/time';
import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { paymentPassword } from '#testing/actors/line.ts';
import { openUplineWorld, type Agent } from '#testing/agents/settlement/upline-world.ts';
import { fund } from '#testing/game-vendors/players.ts';
import { quickHash } from '#testing/harness/quick-hash.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('upline_pays');
const { db } = server.runtime;
const { openLine, lose, settle, logInAgain, billOf, pursesOf, templatesOf, expectBooksToAgree } =
  await openUplineWorld(server);
afterAll(() => server.close());

const money = (text: string) => formatMoney(parseMoney(text));

test('an upline that has received enough pays its downlines, and keeps the difference (AGENT-12)', async () => {
  const { head, first, second, deep, ofHead, ofFirst, ofSecond, ofDeep } =
    await openLine('2026-11-15T18:30:00Z');
  await lose('2026-11-16', [ofHead, 1000], [ofFirst, 2000], [ofSecond, 500], [ofDeep, 1000]);
  await settle('2026-11-16T21:30:00Z');
  // Grosses: 30 % of 4,500, 20 % of 3,000, 20 % of 500 and 10 % of 1,000.
  expect(await billOf(head.memberId)).toEqual(['issued', 1350, 1350, 0, 700, 0]);
  expect(await billOf(first.memberId)).toEqual(['issued', 600, 600, 0, 100, 0]);
  expect(await billOf(second)).toEqual(['issued', 100, 100, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId, second, deep)).toEqual([
    [650, 0, 0],
    [500, 0, 0],
    [100, 0, 0],
    [100, 0, 0],
  ]);
  expect(await templatesOf(head.memberId)).toEqual(['billPaid']);
  await expectBooksToAgree();
});

test('an upline that has received too little pays from the main wallet, the rest is collected later, and until then it cannot withdraw or transfer (AGENT-12)', async () => {
  const { head, first, second, deep, ofHead, ofFirst, ofSecond, ofDeep } =
    await openLine('2026-11-17T18:30:00Z');
  await fund(server, head.memberId, '150');
  // The team of the head won 500 in all, so it receives nothing, and owes 600 and 100.
  await lose('2026-11-18', [ofHead, -4000], [ofFirst, 2000], [ofSecond, 500], [ofDeep, 1000]);
  await settle('2026-11-18T21:30:00Z');
  expect(await billOf(head.memberId)).toEqual(['not_reached', 0, 0, 0, 150, 0]);
  expect(await billOf(first.memberId)).toEqual(['part_paid', 600, 150, 0, 100, 0]);
  expect(await billOf(second)).toEqual(['insufficient', 100, 0, 0, 0, 0]);
  expect(await billOf(deep)).toEqual(['issued', 100, 100, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId, second, deep)).toEqual([
    [0, 0, 0],
    [50, 0, 0],
    [0, 0, 0],
    [100, 0, 0],
  ]);
  expect(await templatesOf(head.memberId)).toEqual(['billOwed', 'billOwed']);
  expect(await templatesOf(first.memberId)).toEqual(['billPaid', 'billUnpaid']);
  expect(await templatesOf(second)).toEqual(['billUnpaid']);
  await expectBooksToAgree();

  await logInAgain(head);
  expect((await head.withdrawal.terms({})).billsUnpaid).toBe('550.0000');
  expect((await head.transferLine.terms({})).owed).toBe('550.0000');
  const ways = { payoutAccountId: await equip(head), downline: first.account };
  await expectClosed(head, { ...ways, missing: '550.0000' });

  // The first money that the upline gets goes to the oldest bill, and then the withdrawal is possible again.
  await fund(server, head.memberId, '430');
  await server.runJob('settlement.dividend');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['part_paid', 600, 580, 0, 100, 0]);
  expect(await billOf(head.memberId)).toEqual(['not_reached', 0, 0, 0, 580, 0]);
  await expectClosed(head, { ...ways, missing: '120.0000' });
  await expectBooksToAgree();
  await fund(server, head.memberId, '1000');
  await server.runJob('settlement.dividend');
  await server.runJob('settlement.dividend');
  expect(await billOf(first.memberId)).toEqual(['issued', 600, 600, 0, 100, 0]);
  expect(await billOf(second)).toEqual(['issued', 100, 100, 0, 0, 0]);
  expect(await pursesOf(head.memberId, first.memberId, second)).toEqual([
    [0, 880, 0],
    [500, 0, 0],
    [100, 0, 0],
  ]);
  expect((await head.withdrawal.terms({})).billsUnpaid).toBe('0.0000');
  expect((await head.transferLine.terms({})).owed).toBe('0.0000');
  const { payoutAccountId } = ways;
  const order = { requestKey: randomUUID(), paymentPassword, amount: money('300'), payoutAccountId };
  expect(await head.withdrawal.request({ body: order })).toMatchObject({ amount: '300.0000' });
  await expectBooksToAgree();
  // The income of both is what their wallets got and gave.
  await logInAgain(first);
  expect(await first.commission.income({ query: {} })).toMatchObject({
    wallet: '500.0000',
    totals: { amount: '500.0000' },
  });
  expect((await head.commission.income({ query: {} })).totals.amount).toBe('-700.0000');
});

/** A payment password and a bank account, with which an agent can withdraw. */
const equip = ({ memberId }: Agent): Promise<string> =>
  db.transaction().execute(async (tx) => {
    const { paymentPassword: passwords, payoutAccount } = server.app.modules;
    const before = instantOf('2026-11-01T00:00:00Z');
    await passwords.give(tx, memberId, await quickHash(paymentPassword));
    return payoutAccount.give(tx, {
      memberId,
      holderName: 'Asha Rao',
      destination: { kind: 'bank', account: '900000000017', ifsc: 'MELA0000001' },
      boundAt: before,
      usableFrom: before,
      askedAt: before,
      verifiedAt: before,
    });
  });

type Ways = { payoutAccountId: string; downline: string; missing: string };

/** Both ways for money to leave are refused, and the refusal names what is missing. */
async function expectClosed(agent: Agent, { payoutAccountId, downline, missing }: Ways): Promise<void> {
  const refusal = { code: 'BILLS_UNPAID', params: { missing } };
  const order = { requestKey: randomUUID(), paymentPassword };
  await expect(
    agent.withdrawal.request({ body: { ...order, amount: money('300'), payoutAccountId } }),
  ).rejects.toMatchObject(refusal);
  await expect(
    agent.transferLine.request({ body: { ...order, amount: money('100'), downline, code: '000000' } }),
  ).rejects.toMatchObject(refusal);
}

test('a debt to the operator comes off the first dividend that an upline keeps (AGENT-12)', async () => {
  const { head, first, second, ofHead, ofFirst, ofSecond } = await openLine('2026-11-20T18:30:00Z');
  await lose('2026-11-21', [ofHead, -4000], [ofFirst, 3000], [ofSecond, 1000]);
  await settle('2026-11-21T21:30:00Z');
  const staff = await server.staff();
  for (const childId of [first.memberId, second]) {
    const { bills } = await staff.staffSettlement.bills({ query: { memberId: String(childId), size: 1 } });
    expect(bills).toMatchObject([{ state: 'insufficient' }]);
    await staff.staffSettlement.pay({ body: { id: bills[0]?.id ?? '' } });
  }
  expect(await billOf(head.memberId)).toEqual(['not_reached', 0, 0, 0, 0, 800]);
  expect(await pursesOf(head.memberId, first.memberId, second)).toEqual([
    [0, 0, -800],
    [600, 0, 0],
    [200, 0, 0],
  ]);
  await expectBooksToAgree();

  // The next day the head receives 900, pays 200 to its downline, and of the 700 it keeps all repays the debt.
  await lose('2026-11-22', [ofHead, 2000], [ofFirst, 1000]);
  await settle('2026-11-22T21:30:00Z');
  expect(await billOf(head.memberId)).toEqual(['issued', 900, 200, 700, 200, 0]);
  expect(await pursesOf(head.memberId, first.memberId)).toEqual([
    [0, 0, -100],
    [800, 0, 0],
  ]);
  await lose('2026-11-23', [ofHead, 1000], [ofFirst, 0]);
  await settle('2026-11-23T21:30:00Z');
  expect(await billOf(head.memberId)).toEqual(['issued', 300, 200, 100, 0, 0]);
  expect(await pursesOf(head.memberId)).toEqual([[200, 0, 0]]);
  await expectBooksToAgree();
});
