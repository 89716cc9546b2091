import { formatMoney, parseMoney } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('budget');
afterAll(() => server.close());
const { budget } = server.app.modules;

const rupees = (text: string) => formatMoney(parseMoney(text));
const order = (amount: string, requestKey: string, code = 'mission') => ({
  body: { code, amount: rupees(amount), reason: 'For the festival week.', requestKey },
});
const leftOf = async (code: string) => formatMoney(await budget.leftOf(server.runtime.db, code));

test('a monthly budget is funded once a month, and what was not spent goes back', async () => {
  const finance = await server.staff({ role: 'finance' });
  await Promise.all([budget.renew(), budget.renew(), budget.renew()]);
  expect(await leftOf('mission')).toBe('500000.0000');
  await finance.staffBudget.fund(order('250', 'budget-key-000000001'));
  expect(await leftOf('mission')).toBe('500250.0000');
  await budget.renew();
  expect(await leftOf('mission')).toBe('500250.0000');

  server.clock.turn(31 * DAY);
  await budget.renew();
  expect(await leftOf('mission')).toBe('500000.0000');
  const later = await server.staff({ role: 'finance' });
  const { fundings, funded } = await later.staffBudget.detail({ query: { code: 'mission' } });
  expect(fundings.map(({ amount }) => amount)).toEqual(['-250.0000', '250.0000', '500000.0000']);
  expect(funded).toBe('500000.0000');
});

test('a budget is changed by staff with the permission, once for each request key, and not below zero', async () => {
  const [finance, support] = [
    await server.staff({ role: 'finance' }),
    await server.staff({ role: 'support' }),
  ];
  await budget.renew();
  const before = await leftOf('raffle');
  const [raise, same] = [
    await finance.staffBudget.fund(order('100', 'budget-key-000000002', 'raffle')),
    await finance.staffBudget.fund(order('100', 'budget-key-000000002', 'raffle')),
  ];
  expect(raise).toEqual(same);
  expect(parseMoney(raise.left)).toBe(parseMoney(before) + parseMoney('100'));
  const refusals = [
    [order('-99999999', 'budget-key-000000003', 'raffle'), 'BUDGET_EMPTY'],
    [order('0', 'budget-key-000000004', 'raffle'), 'INVALID_INPUT'],
    [order('5', 'budget-key-000000005', 'no-such'), 'BUDGET_UNKNOWN'],
  ] as const;
  for (const [asked, code] of refusals)
    await expect(finance.staffBudget.fund(asked)).rejects.toMatchObject({ code });
  const byOthers = support.staffBudget.fund(order('5', 'budget-key-000000006', 'raffle'));
  await expect(byOthers).rejects.toMatchObject({ code: 'NOT_PERMITTED' });
  expect(await leftOf('raffle')).toBe(raise.left);
});
