import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { MINUTE } from '@mela/kernel/time';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openRegistrationTestServer } from '#testing/actors/registration-test-server.ts';
import { openActivityWorld, rupees } from '#testing/rewards/activity-world.ts';

const { server, register, restore } = await openRegistrationTestServer('sign_up');
afterAll(() => server.close());
afterEach(restore);
const { db, outbox } = server.runtime;
const { ledger, turnover, budget } = server.app.modules;
const world = openActivityWorld(server);
await outbox.register();
await budget.renew();

/** Registers by the form of the site. */
async function newcomer(options: { deviceId?: string } = {}) {
  const caller = server.guest(options);
  const { token, user } = await register(caller);
  caller.token = token;
  return Object.assign(caller, { memberId: BigInt(user.id) });
}
type Newcomer = Awaited<ReturnType<typeof newcomer>>;

const give = async () => {
  await outbox.deliver();
  await server.runJob('activity.signUp');
};
const cashOf = async ({ memberId }: Newcomer) => formatMoney((await ledger.balancesOf(db, memberId)).cash);
const shown = async (caller: Newcomer, code: string) =>
  (await caller.activity.list({ query: { language: 'EN' } })).find((one) => one.code === code);
const gift = (amount: string) => ({ kind: 'signUp', amount: rupees(amount) }) as const;
const stop = async (code: string) => {
  const by = await world.manager();
  await by.staffActivity.stop({ body: { code, reason: 'The test is over.' } });
};

test('a member who registers in play-credit mode gets 1,000 credits with a turnover of 1,000, once', async () => {
  const early = await newcomer();
  server.clock.turn(MINUTE);
  await server.runJob('activity.welcome');
  await server.runJob('activity.welcome');
  const before = formatMoney(await budget.leftOf(db, 'welcome'));
  const asha = await newcomer();
  expect(await shown(asha, 'welcome')).toBeUndefined();
  await outbox.deliver();
  expect(await shown(asha, 'welcome')).toMatchObject({ state: 'joined', reasons: [] });
  await Promise.all([give(), give(), give()]);
  expect(await cashOf(asha)).toBe('1000.0000');
  expect(formatMoney(await turnover.missingOf(db, asha.memberId))).toBe('1000.0000');
  expect(await shown(asha, 'welcome')).toMatchObject({
    kind: 'signUp',
    state: 'claimed',
    amount: '1000.0000',
  });
  expect(Number(before) - Number(formatMoney(await budget.leftOf(db, 'welcome')))).toBe(1000);
  const { content } = await asha.reward.details({ query: { language: 'HI' } });
  expect(content).toMatchObject([{ source: 'activity', title: 'वेलकम गिफ़्ट', amount: '1000.0000' }]);

  expect(await cashOf(early)).toBe('0.0000');
  expect(await shown(early, 'welcome')).toBeUndefined();
  const by = await world.manager();
  const seen = (await by.staffActivity.list({})).find(({ code }) => code === 'welcome');
  expect(seen).toMatchObject({ stage: 'running', takers: 1, madeBy: null, offer: { kind: 'signUp' } });
});

test('a second account from the same browser gets no gift, and its owner sees why (REWARD-17)', async () => {
  const code = await world.open({ offer: gift('20'), claimDays: null });
  const deviceId = 'browser-of-one-person';
  const [asha, twin] = [await newcomer({ deviceId }), await newcomer({ deviceId })];
  await give();
  expect(await shown(asha, code)).toMatchObject({ state: 'claimed', reasons: [] });
  expect(await shown(twin, code)).toMatchObject({ state: 'closed', reasons: ['samePerson'] });
  expect(await world.budgetOf(code)).toMatchObject({ spent: '20.0000' });
  await stop(code);
});

test('a gift is claimable when its terms say so, ends with its budget, and stops when staff stop it', async () => {
  const code = await world.open({ offer: gift('60'), claimDays: 3, budget: rupees('100') });
  const [asha, ravi] = [await newcomer(), await newcomer()];
  await give();
  const first = await shown(asha, code);
  assert(first?.reward != null, 'the gift was granted');
  expect(first).toMatchObject({ state: 'claim', reward: { amount: '60.0000', state: 'claimable' } });
  await asha.reward.claim({ body: { id: first.reward.id, language: 'EN' } });
  expect(await shown(asha, code)).toMatchObject({ state: 'claimed' });
  expect(await shown(ravi, code)).toMatchObject({ state: 'closed', reasons: ['usedUp'] });
  await stop(code);
  const late = await newcomer();
  await give();
  expect(await shown(late, code)).toBeUndefined();
});

test('the welcome gift that staff stopped is not opened again, and its code is reserved', async () => {
  await stop('welcome');
  await server.runJob('activity.welcome');
  const asha = await newcomer();
  await give();
  expect(await cashOf(asha)).toBe('0.0000');
  const by = await world.manager();
  const listed = await by.staffActivity.list({});
  expect(listed.filter(({ code }) => code === 'welcome')).toMatchObject([{ stage: 'stopped' }]);
  await expect(world.open({ code: 'welcome' })).rejects.toMatchObject({ code: 'ACTIVITY_CODE_TAKEN' });
});
