import { formatMoney, parseMoney, parseTimes } from '@mela/kernel/money';
import { DAY } from '@mela/kernel/time';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { lockMember } from '#modules/access/member/module.ts';
import { verifyLedger } from '#modules/money/ledger/module.ts';
import type { NewReward } from '#modules/rewards/reward/module.ts';
import { coreDriver } from '#testing/game-vendors/drivers.ts';
import { betOf, createPlayer, fund, openVendors, winOf } from '#testing/game-vendors/players.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('bonus-end');
const { reward, budget, ledger, turnover } = server.app.modules;
const { db } = server.runtime;
afterAll(() => server.close());
beforeAll(async () => {
  await server.runJob('budget.renew');
  await openVendors(server, { CAREFUL: {} });
});

type Caller = Awaited<ReturnType<typeof server.member>>;

let keys = 0;
async function give(
  { memberId }: Pick<Caller, 'memberId'>,
  rupees: string,
  change: Partial<NewReward> = {},
): Promise<void> {
  await reward.grant([
    {
      memberId,
      source: 'vip',
      sourceKey: `bonus/${(keys += 1)}`,
      budget: 'vip',
      wallet: 'bonus',
      amount: parseMoney(rupees),
      terms: { title: null, step: null, times: parseTimes('2') },
      claim: 'now',
      ...change,
    },
  ]);
  server.clock.turn(1000);
}

async function memberWith(cash: string, bonus: string): Promise<Caller> {
  const asha = await server.member({});
  if (cash !== '0') await fund(server, asha.memberId, cash);
  await give(asha, bonus);
  return asha;
}

let bets = 0;
/** A bet that counts for the turnover; its money moves elsewhere. */
const countBet = ({ memberId }: Caller, rupees: string) =>
  db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const stake = parseMoney(rupees);
    const reference = `bonus-bet-${(bets += 1)}`;
    await turnover.count(tx, memberId, { reference, stake, validBet: stake, product: 'slots', odds: null });
  });

const win = ({ memberId }: Caller, rupees: string) =>
  ledger.post({
    key: `bonus-win-${(bets += 1)}`,
    kind: 'settle',
    reference: 'test',
    legs: [
      {
        from: { purpose: 'house', name: 'TEST' },
        to: { memberId, purpose: 'bonus' },
        amount: parseMoney(rupees),
      },
    ],
  });

const wallets = async ({ memberId }: Caller) => {
  const { cash, bonus } = await ledger.balancesOf(db, memberId);
  return [cash, bonus].map(formatMoney);
};
const rowsOf = async (asha: Caller) => (await asha.turnover.list({})).rows;
const activeId = async (asha: Caller) =>
  (await rowsOf(asha)).find(({ status }) => status === 'active')?.id ?? '';
const leftOf = async () => budget.leftOf(db, 'vip');
const titlesOf = async (asha: Caller) =>
  (await asha.inbox.list({ query: { language: 'EN' } })).items.map(({ title }) => title);

describe('a bonus', () => {
  test('in the bonus wallet opens a requirement with the largest stake and the time that it was granted with', async () => {
    const asha = await server.member({});
    const bonus = {
      required: parseMoney('300'),
      scope: ['slots'],
      stakeMax: parseMoney('25'),
      lifetimeMs: 2 * DAY,
    } as const;
    await give(asha, '100', {
      terms: { title: null, step: null, times: parseTimes('3'), bonus },
      claim: { withinMs: null },
    });
    const [waiting] = (await asha.reward.claimable({ query: { language: 'EN' } })).rewards;
    await asha.reward.claim({ body: { id: waiting?.id ?? '', language: 'EN' } });
    expect(await wallets(asha)).toEqual(['0.0000', '100.0000']);
    const [row] = await rowsOf(asha);
    expect(row).toMatchObject({
      isCashBonus: true,
      status: 'active',
      required: '300.0000',
      stakeMax: '25.0000',
      scope: ['slots'],
    });
    expect(Date.parse(row?.expiresAt ?? '') - server.clock.now().getTime()).toBeLessThanOrEqual(2 * DAY);
  });

  test('becomes cash with its winnings, once, when its turnover is met', async () => {
    const asha = await memberWith('10', '100');
    await win(asha, '40');
    await countBet(asha, '199');
    await server.runJob('bonus.release');
    expect(await wallets(asha)).toEqual(['10.0000', '140.0000']);
    await countBet(asha, '1');
    await Promise.all([server.runJob('bonus.release'), server.runJob('bonus.release')]);
    await server.runJob('bonus.release');
    expect(await wallets(asha)).toEqual(['150.0000', '0.0000']);
    expect(await titlesOf(asha)).toContain('Your bonus is now cash');
    const { items } = await asha.record.list({ query: { wallet: 'main' } });
    expect(items[0]).toMatchObject({ kind: 'bonus_release', amount: '140.0000' });
  });

  test('that its member gives up ends with its winnings; cash stays, and a second request changes nothing', async () => {
    const before = await leftOf();
    const asha = await memberWith('10', '100');
    await win(asha, '40');
    const id = await activeId(asha);
    const stranger = await server.member({});
    await expect(stranger.reward.forfeit({ body: { id } })).rejects.toMatchObject({ code: 'REWARD_UNKNOWN' });
    expect(await asha.reward.forfeit({ body: { id } })).toEqual({ taken: '140.0000' });
    expect(await asha.reward.forfeit({ body: { id } })).toEqual({ taken: '0.0000' });
    expect(await wallets(asha)).toEqual(['10.0000', '0.0000']);
    expect(await leftOf()).toBe(before);
    expect(await titlesOf(asha)).toContain('You gave up your bonus');
    expect(await rowsOf(asha)).toMatchObject([{ status: 'forfeited', missing: '0.0000' }]);
  });

  test('that has expired is taken back, and one that is met cannot be given up', async () => {
    const asha = await memberWith('10', '100');
    const ravi = await memberWith('0', '50');
    const metId = await activeId(ravi);
    await countBet(ravi, '100');
    await expect(ravi.reward.forfeit({ body: { id: metId } })).rejects.toMatchObject({ code: 'BONUS_OVER' });
    server.clock.turn(3 * DAY);
    await server.runJob('turnover.expire');
    await server.runJob('bonus.release');
    expect(await wallets(asha)).toEqual(['10.0000', '0.0000']);
    expect(await wallets(ravi)).toEqual(['50.0000', '0.0000']);
  });

  test('that is queued keeps its money when the one before it ends, and takes only its own when it is given up', async () => {
    const asha = await memberWith('0', '100');
    await give(asha, '30');
    await give(asha, '20');
    await win(asha, '5');
    const queued = (await rowsOf(asha)).filter(({ status }) => status === 'queued');
    const last = queued.find(({ amount }) => amount === '20.0000');
    expect(await asha.reward.forfeit({ body: { id: last?.id ?? '' } })).toEqual({ taken: '20.0000' });
    expect(await wallets(asha)).toEqual(['0.0000', '135.0000']);
    expect(await asha.reward.forfeit({ body: { id: await activeId(asha) } })).toEqual({ taken: '105.0000' });
    expect(await wallets(asha)).toEqual(['0.0000', '30.0000']);
    expect((await rowsOf(asha)).filter(({ status }) => status === 'active')).toMatchObject([
      { amount: '30.0000' },
    ]);
  });

  test('that is lost activates the next one once no bet on it is open', async () => {
    const player = await createPlayer(server, 'CAREFUL', { rupees: '0' });
    const { memberId } = player;
    const act = (command: Parameters<typeof coreDriver.act>[2]) =>
      coreDriver.act(server, player, command, {});
    for (const rupees of ['100', '30']) await give(player, rupees);
    const statusesOf = async () => {
      const rows = await db
        .selectFrom('turnover')
        .select('status')
        .where('member_id', '=', memberId)
        .orderBy('opened_at')
        .orderBy('id')
        .execute();
      return rows.map(({ status }) => status);
    };
    const bet = betOf(player, { rupees: '95' });
    expect(await act(bet)).toMatchObject({ status: 'OK', balance: '5.0000' });
    await server.runJob('bet.catch-up');
    await server.runJob('turnover.close-spent');
    expect(await statusesOf()).toEqual(['active', 'queued']);
    await act(winOf(bet, { rupees: '0', closesRound: true }));
    await server.runJob('turnover.close-spent');
    await server.runJob('bonus.release');
    expect(await statusesOf()).toEqual(['closed', 'active']);
    const { cash, bonus } = await ledger.balancesOf(db, memberId);
    expect([cash, bonus].map(formatMoney)).toEqual(['5.0000', '30.0000']);
  });
});

test('the ledger adds up after bonuses have ended', async () => {
  expect((await verifyLedger(db)).faults).toEqual([]);
});
