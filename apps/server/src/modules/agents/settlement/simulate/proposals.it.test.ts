import { assert } from '@mela/kernel/assert';
import { parseMoney, type Money } from '@mela/kernel/money';
import { instantOf, readDay, type LocalDay } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { dailyOf, dividendOf, openLine, tier } from '#testing/agents/contract-world.ts';
import { openTestServer } from '#testing/harness/test-server.ts';

const server = await openTestServer('simulated proposals');
afterAll(() => server.close());
const { db } = server.runtime;
const { staff, head, middle, low, beside } = await openLine(server);

const day = (text: string): LocalDay => {
  const read = readDay(text);
  assert(read !== undefined, `${text} is a day`);
  return read;
};
const money = (text: string): Money => parseMoney(text);

type Row = {
  member: bigint;
  on: string;
  product?: string;
  bet: string;
  payout?: string;
  care?: string;
  deposit?: string;
};

/** A day of a member: slots are weighed in full, live games at 30 %. */
async function play({ member, on, product = 'slots', bet, payout = '0', care = '0', deposit = '0' }: Row) {
  const row = { member_id: member, day: day(on), product, series: 0 };
  await db
    .insertInto('member_day')
    .values({
      ...row,
      bets: 1,
      stake: money(bet),
      valid_bet: money(bet),
      payout: money(payout),
      deposits: money(deposit),
      care_stake: money(care),
      care_valid_bet: money(care),
    })
    .execute();
}

await play({ member: low.memberId, on: '2026-11-14', bet: '6000', payout: '5000', deposit: '500' });
await play({ member: low.memberId, on: '2026-11-13', product: 'live', bet: '1000' });
await play({ member: beside.memberId, on: '2026-11-14', bet: '3000', payout: '1000', care: '1000' });
await play({ member: middle.memberId, on: '2026-11-01', bet: '2000', payout: '3000' });
await play({ member: head.memberId, on: '2026-11-14', bet: '9000' });

const preview = (terms: ReturnType<typeof dailyOf> | ReturnType<typeof dividendOf>) =>
  head.contract.preview({ body: { of: 'offer', childId: String(middle.memberId), terms } });

test('the simulator pays each of the last 30 days of the team by its own figures (AGENT-14)', async () => {
  const { simulation } = await preview(
    dailyOf([], { tiers: [tier({ rate: '0.10' }), tier({ rate: '0.20', turnover: '8000', active: 2 })] }),
  );
  expect(simulation).toMatchObject({ from: '2026-10-16', to: '2026-11-14' });
  expect(simulation.windows).toHaveLength(30);
  const paid = simulation.windows.filter(({ gross }) => gross !== '0.0000');
  expect(paid).toEqual([
    expect.objectContaining({
      from: '2026-11-01',
      turnover: '2000.0000',
      tier: 1,
      rate: '0.10',
      gross: '2.0000',
      childGross: '0.0000',
      net: '2.0000',
    }),
    // Live games count with 30 % of the valid bet.
    expect.objectContaining({ from: '2026-11-13', turnover: '300.0000', tier: 1, gross: '0.3000' }),
    // 6,000 and 3,000; the 1,000 under the care rule are in no other figure.
    expect.objectContaining({
      from: '2026-11-14',
      turnover: '9000.0000',
      active: 2,
      tier: 2,
      gross: '18.0000',
    }),
  ]);
  expect(simulation).toMatchObject({ gross: '20.3000', childGross: '0.0000', net: '20.3000' });
});

test('the simulator shows whole periods of a dividend with carry, and the running one (AGENT-14)', async () => {
  const terms = dividendOf([], { tiers: [tier({ rate: '10' })], carry: 'forever' });
  const { simulation } = await preview(terms);
  expect(simulation.windows.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-10-16 2026-10-31',
    '2026-11-01 2026-11-14',
  ]);
  // Net loss: 1,000 of low, 1,000 on live games, 2,000 of beside without the care part, less 1,000 of middle.
  expect(simulation.windows[1]).toMatchObject({ netLoss: '3000.0000', active: 1, gross: '300.0000' });
});

test('the simulator computes hours from settled bets where no contract has counted them (AGENT-14)', async () => {
  const at = instantOf('2026-11-14T05:10:00Z');
  for (const member of [low, beside]) {
    await db
      .insertInto('bet')
      .values({
        member_id: member.memberId,
        stake: money('3000'),
        payout: money('0'),
        placed_at: at,
        settled_at: at,
        game_type: 'RNG',
        state: 'settled',
        valid_bet: money('3000'),
        day: day('2026-11-14'),
      })
      .execute();
  }
  const { kind: _, ...daily } = dailyOf([], {
    activeMin: 2,
    tiers: [tier({ rate: '0.02', turnover: '5000' })],
  });
  const { simulation } = await head.contract.preview({
    body: { of: 'offer', childId: String(middle.memberId), terms: { kind: 'hourly', ...daily } },
  });
  expect(simulation.windows.at(-1)).toMatchObject({
    from: '2026-11-14',
    turnover: '6000.0000',
    active: 2,
    gross: '1.2000',
    net: '1.2000',
  });
});

test('a preview refuses everybody but the direct upline, the parties and staff, and shows the margin guard (AGENT-14)', async () => {
  const terms = dailyOf(['0.10']);
  const body = { of: 'offer' as const, childId: String(low.memberId), terms };
  await expect(head.contract.preview({ body })).rejects.toMatchObject({ code: 'CONTRACT_NOT_DIRECT_UPLINE' });
  const beyond = await staff.staffContract.preview({
    body: { of: 'offer', childId: String(head.memberId), terms: dailyOf(['0.80'], { products: ['live'] }) },
  });
  expect(beyond.margin).toEqual({
    isAllowed: false,
    products: [{ product: 'live', giveBack: '0.62', limit: '0.60', isAllowed: false }],
  });
});
