import { parseMoney, parsePercent } from '@mela/kernel/money';
import { afterAll, expect, test } from 'vitest';
import { dailyOf, dividendOf } from '#testing/agents/contract-world.ts';
import { insertContract } from '#testing/agents/settlement/queries.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

const server = await openTestServer('margin');
afterAll(() => server.close());
const { db } = server.runtime;
const staff = await server.staff();
const STARTS_AT = '2026-11-01T00:00:00.000Z';

async function checkOf(product: string, level?: number) {
  const answer = await staff.staffMargin.check({ query: level === undefined ? {} : { level } });
  const found = answer.products.find((one) => one.product === product);
  if (found === undefined) throw new Error(`there is no product ${product}`);
  return { ...answer, found, rates: Object.fromEntries(found.items.map(({ item, rate }) => [item, rate])) };
}

test('the margin check computes every product with the defaults at level 5 (REWARD-19)', async () => {
  const { found, rates, ...answer } = await checkOf('slots');
  expect(answer).toMatchObject({
    level: 5,
    levels: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    vip: { gift: '3000.0000', step: '4000000.0000', salary: '250.0000', keep: '250000.0000' },
    pointsPerRupee: 20,
    promotions: { planned: '1.00', days: 30, granted: '0.0000', validBet: '0.0000', share: null },
  });
  expect(answer.products).toHaveLength(12);
  expect(rates).toEqual({
    selfRebate: '0.55',
    vipGifts: '0.075',
    vipSalary: '0.10',
    points: '0.05',
    promotions: '1.00',
    agentLine: '0.00',
  });
  // The worked example has 0.50 % for the agent line, which is not there without contracts.
  expect(found).toMatchObject({
    margin: '4.00',
    giveBack: '1.775',
    vendorFee: '0.40',
    left: '1.825',
    isBeyond: false,
  });
  const live = answer.products.find(({ product }) => product === 'live');
  expect(live).toMatchObject({ giveBack: '1.4275', vendorFee: '0.12', left: '-0.3475', isBeyond: true });
  const lottery = answer.products.find(({ product }) => product === 'lottery');
  expect(lottery).toMatchObject({ vendorFee: '0.00', rules: { rebate: null, pointsPer100: '0.2' } });
});

test('the margin check takes another VIP level, and refuses one that the ladder does not have (REWARD-19)', async () => {
  const { level, rates } = await checkOf('slots', 10);
  expect(level).toBe(10);
  expect(rates).toMatchObject({ selfRebate: '0.80', vipGifts: '0.0715', vipSalary: '0.10' });
  expect((await checkOf('slots', 0)).rates).toMatchObject({ selfRebate: '0.30', vipGifts: '0.00' });
  await expect(staff.staffMargin.check({ query: { level: 11 } })).rejects.toMatchObject({
    code: 'INVALID_INPUT',
  });
});

test('the margin check follows the rules in force: rates, ladder, contracts and rebates of lines (REWARD-19)', async () => {
  const body = { product: 'slots', base: '0.50', perLevel: '0.10', max: '0.90', reason: 'A test.' } as const;
  await staff.staffRebate.changeRate({ body });
  expect((await checkOf('slots')).rates['selfRebate']).toBe('0.90');
  const [head, twin] = [await server.openMember({ type: 1 }), await server.openMember({ type: 41 })];
  const start = { uplineId: null, startsAt: STARTS_AT };
  const salary = dailyOf(['0.20', '0.30']);
  await insertContract(db, { ...start, childId: head, terms: salary });
  const volume = dividendOf(['0.10'], { basis: 'totalVolume', products: ['slots'] });
  await insertContract(db, { ...start, childId: head, terms: volume });
  // Neither the contract of a test agent nor a contract that has ended counts.
  await insertContract(db, { ...start, childId: twin, terms: dailyOf(['0.90']) });
  await insertContract(db, {
    ...start,
    childId: head,
    endsAt: '2026-11-10T00:00:00.000Z',
    terms: dailyOf(['0.80']),
  });
  const rebate = { member_id: head, rate: parsePercent('0.25'), changed_at: server.clock.now() };
  await db
    .insertInto('rebate_rate')
    .values({ ...rebate, product: 'live' })
    .execute();
  const { found, rates } = await checkOf('slots');
  expect(found.rules.line).toEqual({
    rebate: '0.00',
    dividend: '0.10',
    salary: '0.30',
    salaryWeight: '100.00',
  });
  expect(rates['agentLine']).toBe('0.40');
  const live = await checkOf('live');
  expect(live.found.rules.line).toEqual({
    rebate: '0.25',
    dividend: '0.00',
    salary: '0.30',
    salaryWeight: '30.00',
  });
  expect(live.rates['agentLine']).toBe('0.34');
});

test('the margin check compares the planned promotions with those of 30 days (REWARD-19)', async () => {
  const bets = await openSettledBets(server);
  const memberId = await server.openMember({});
  await bets.settle(memberId, { stake: '1000' });
  await bets.deliver();
  const { budget, reward } = server.app.modules;
  await budget.renew();
  const grant = { memberId, budget: 'manual', amount: parseMoney('25'), claim: 'now' as const };
  const terms = { title: null, step: null, times: parsePercent('100') };
  await reward.grant([
    { ...grant, terms, source: 'manual', sourceKey: 'margin/1' },
    // A VIP gift is counted by the ladder.
    { ...grant, terms, source: 'vip', sourceKey: 'margin/2' },
  ]);
  expect((await checkOf('slots')).promotions).toMatchObject({
    granted: '25.0000',
    validBet: '1000.0000',
    share: '2.50',
  });
});
