import { parseMoney } from '@mela/kernel/money';
import { isoOf } from '@mela/kernel/time';
import { afterAll, describe, expect, test } from 'vitest';
import { moneyText, openDepositTestServer } from '#testing/gateways/deposit-test-server.ts';
import { publishedOf } from '#testing/outbox/published.ts';

const { server, bank, order, handleEvent, poll } = await openDepositTestServer('published-deposits');
const { db } = server.runtime;
afterAll(() => server.close());

async function ordered(amount = '500', changes: object = {}) {
  const member = await server.member();
  const made = await member.deposit.request({ body: order(amount, changes) });
  return { member, made, published: () => publishedOf(db, member.memberId) };
}

describe('a credited deposit', () => {
  test('is published once, however often the gateway reports the payment', async () => {
    const { member, made, published } = await ordered();
    expect(await published()).toEqual([]);
    const event = bank.pay(made.id);
    await Promise.all(Array.from({ length: 10 }, () => handleEvent(event)));
    await handleEvent(event);
    await poll();
    expect(await published()).toEqual([
      {
        type: 'deposit.credited',
        payload: {
          depositId: made.id,
          memberId: String(member.memberId),
          reference: made.reference,
          gateway: 'UPIBOX',
          received: '500.0000',
          fee: '0.0000',
          credited: '500.0000',
          creditedAt: isoOf(server.clock.now()),
        },
      },
    ]);
  });

  test('is published with the received amount when staff credit it', async () => {
    const { made, published } = await ordered();
    await handleEvent(bank.pay(made.id, { amountPaid: parseMoney('450') }));
    expect(await published()).toEqual([]);
    const finance = await server.staff({ role: 'finance' });
    const body = { id: made.id, amount: moneyText('450'), note: 'Bank list, line 7' };
    await Promise.allSettled([finance, finance].map((staff) => staff.staffDeposit.credit({ body })));
    expect(await published()).toMatchObject([
      { type: 'deposit.credited', payload: { received: '450.0000', credited: '450.0000' } },
    ]);
  });
});

test('a reversed deposit is published once, with the time of its credit (AGENT-8)', async () => {
  const { member, made, published } = await ordered();
  await handleEvent(bank.pay(made.id));
  const at = isoOf(server.clock.now());
  const refund = bank.refund(made.id);
  await Promise.all(Array.from({ length: 5 }, () => handleEvent(refund)));
  expect((await published()).slice(1)).toEqual([
    {
      type: 'deposit.reversed',
      payload: {
        depositId: made.id,
        memberId: String(member.memberId),
        reference: made.reference,
        gateway: 'UPIBOX',
        received: '500.0000',
        creditedAt: at,
        reversedAt: at,
      },
    },
  ]);
});

describe('a deposit without a credit', () => {
  test('is not published when the payment was declined', async () => {
    const { made, published } = await ordered();
    await handleEvent(bank.fail(made.id));
    expect(await published()).toEqual([]);
  });

  test('is not published when staff’s credit is refused', async () => {
    const { made, published } = await ordered();
    await handleEvent(bank.pay(made.id, { amountPaid: parseMoney('450') }));
    const finance = await server.staff({ role: 'finance' });
    const body = { id: made.id, amount: moneyText('900'), note: '' };
    await expect(finance.staffDeposit.credit({ body })).rejects.toMatchObject({
      code: 'DEPOSIT_CREDIT_TOO_MUCH',
    });
    expect(await published()).toEqual([]);
  });
});
