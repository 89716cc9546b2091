import { assert } from '@mela/kernel/assert';
import { noMoney } from '@mela/kernel/money';
import { pick, seededRandom } from '@mela/kernel/random';
import { DAY } from '@mela/kernel/time';
import { pointRules, pointsOf } from '@mela/rules/rewards/points';
import { vipProgressOf, vipWeights } from '@mela/rules/rewards/vip-progress';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { productOfGameType, type SeenRound } from '#modules/play/bet/module.ts';
import { handle } from '#outbox/subscriber.ts';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

const server = await openTestServer('reward-bet');
const { settle, correct, undo, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { db } = server.runtime;
const { rewardBet, rewardsFeed, point } = server.app.modules;

const daysOf = (memberId: bigint) =>
  db.selectFrom('reward_day').selectAll().where('member_id', '=', memberId).orderBy('product').execute();
const units = (rupees: number) => BigInt(Math.round(rupees * 10_000));

/** The sums of a member's settled bets, computed from the bet records with the rules. */
async function recount(memberIds: readonly bigint[]) {
  const bets = await db
    .selectFrom('bet')
    .selectAll()
    .where('member_id', 'in', memberIds)
    .where('state', '=', 'settled')
    .execute();
  const sums = new Map<string, Record<string, bigint>>();
  for (const bet of bets) {
    const product = productOfGameType[bet.game_type];
    const key = `${bet.member_id} ${bet.day} ${product}`;
    const { stake, payout, valid_bet: validBet } = bet;
    const multiplier = stake > 0n ? (payout * 10_000n) / stake : 0n;
    const before = sums.get(key) ?? {};
    const add = (name: string, value: bigint) => (before[name] ?? 0n) + value;
    sums.set(key, {
      bets: add('bets', 1n),
      wins: add('wins', payout > stake ? 1n : 0n),
      stake: add('stake', stake),
      valid_bet: add('valid_bet', validBet),
      payout: add('payout', payout),
      progress: add('progress', vipProgressOf({ product, odds: null, validBet, rake: noMoney }, vipWeights)),
      points: add('points', pointsOf(product, validBet, pointRules)),
      multiplier: multiplier > (before['multiplier'] ?? 0n) ? multiplier : (before['multiplier'] ?? 0n),
    });
  }
  return sums;
}

async function kept(memberIds: readonly bigint[]) {
  const rows = await db.selectFrom('reward_day').selectAll().where('member_id', 'in', memberIds).execute();
  return new Map(
    rows
      .filter(({ bets }) => bets > 0)
      .map(({ member_id: id, day, product, bets, wins, ...sums }) => [
        `${id} ${day} ${product}`,
        { ...sums, bets: BigInt(bets), wins: BigInt(wins) },
      ]),
  );
}

test('a settled bet counts once by day and product, with its progress and points (REWARD-7)', async () => {
  const memberId = await server.openMember({});
  await settle(memberId, { stake: '100', win: '250' });
  await settle(memberId, { stake: '40', gameType: 'LIVE' });
  await settle(memberId, { stake: '60', gameType: 'PVP', win: '0' });
  await deliver();
  await deliver();
  expect(await daysOf(memberId)).toMatchObject([
    { product: 'live', bets: 1, wins: 0, valid_bet: units(40), progress: units(12), points: units(0.2) },
    // No vendor reports what the operator took of a game between players, so it brings no progress.
    { product: 'pvp', bets: 1, valid_bet: units(60), progress: 0n, points: units(0.12) },
    { product: 'slots', bets: 1, wins: 1, payout: units(250), multiplier: 25_000n, points: units(1) },
  ]);
  expect((await rewardBet.lifetimeProgress(db, [memberId])).get(memberId)).toBe(units(112));
});

test('a correction and a void take back exactly what the bet brought, also a day later (REWARD-7)', async () => {
  const memberId = await server.openMember({});
  const first = await settle(memberId, { stake: '100', win: '900' });
  const second = await settle(memberId, { stake: '50', win: '100' });
  await deliver();
  server.clock.turn(DAY);
  await correct(first, '20');
  await deliver();
  expect(await daysOf(memberId)).toMatchObject([{ bets: 2, wins: 1, multiplier: 20_000n }]);
  await undo(second);
  await deliver();
  expect(await daysOf(memberId)).toMatchObject([
    { bets: 1, wins: 0, stake: units(100), payout: units(20), progress: units(100), multiplier: 2000n },
  ]);
  await undo(first);
  await deliver();
  expect(await daysOf(memberId)).toMatchObject([{ bets: 0, stake: 0n, points: 0n, multiplier: 0n }]);
  expect(await rewardBet.verify()).toEqual([]);
});

test('bets of trials and test accounts count nowhere', async () => {
  const ids = await Promise.all(([4, 41, 42] as const).map((type) => server.openMember({ type })));
  for (const id of ids) {
    const round = await settle(id, { stake: '100' });
    await undo(round);
  }
  await deliver();
  for (const id of ids) expect(await daysOf(id)).toEqual([]);
});

test('counters equal a recount after random settlements, corrections and voids in batches of any size (REWARD-7)', async () => {
  const random = seededRandom('reward bets');
  const members = await Promise.all(Array.from({ length: 4 }, () => server.openMember({})));
  const rounds: SeenRound[] = [];
  const one = () => pick(random, [members[0] ?? 0n, ...members.slice(1)]);
  for (let step = 0; step < 160; step++) {
    const amount = () => `${random.below(5000)}.${String(random.below(100)).padStart(2, '0')}`;
    const found = rounds[random.below(rounds.length + 1)];
    const kind = found === undefined ? 'settle' : pick(random, ['settle', 'correct', 'undo', 'settle']);
    if (kind === 'settle' || found === undefined)
      rounds.push(
        await settle(one(), {
          stake: amount(),
          win: random.below(2) === 0 ? '0' : amount(),
          gameType: pick(random, ['RNG', 'LIVE', 'LOTT', 'BGS', 'SPORTS']),
        }),
      );
    else if (kind === 'correct') await correct(found, amount());
    else await undo(found);
    if (random.below(12) === 0) server.clock.turn(DAY / 3);
    if (random.below(15) === 0) await dieOnce();
    if (random.below(10) === 0) await deliver();
  }
  await deliver();
  const days = await kept(members);
  expect(days.size).toBeGreaterThan(10);
  expect(days).toEqual(await recount(members));
  expect(await rewardBet.verify()).toEqual([]);
  for (const memberId of members) {
    const { rows } = await sql<{ sum: bigint }>`
      select sum(points)::bigint as sum from point_entry where member_id = ${memberId}`.execute(db);
    expect((await point.balanceOf(db, memberId)).points).toBe(rows[0]?.sum);
  }
});

/** A delivery of everything that waits, whose process dies before the commit. */
async function dieOnce(): Promise<void> {
  const { rows } = await sql<{ id: bigint; type: string; payload: unknown; publishedAt: Date }>`
    select event.id, event.type, event.payload, event.published_at as "publishedAt"
      from outbox_delivery delivery
      join outbox_event event on event.id = delivery.event_id
     where delivery.subscriber = 'rewards'
     order by event.id`.execute(db);
  const died = db.transaction().execute(async (tx) => {
    for (const event of rows) await handle(rewardsFeed, tx, [event]);
    throw new Error('died');
  });
  await expect(died).rejects.toThrow('died');
}

test('verify reports sums that differ from the bets, and leaves out members with a waiting event', async () => {
  const [changed, waiting] = [await server.openMember({}), await server.openMember({})];
  await settle(changed, { stake: '10' });
  await deliver();
  await settle(waiting, { stake: '10' });
  await sql`update reward_day set valid_bet = valid_bet + 1 where member_id = ${changed}`.execute(db);
  const found = await rewardBet.verify();
  expect(found.map(({ what, memberId }) => [what, memberId])).toEqual([
    ['day', changed],
    ['total', changed],
  ]);
  const metric = server.app.modules.metrics.find(({ name }) => name === 'mela_reward_bet_differences');
  assert(metric !== undefined, 'the comparison has a metric');
  expect(await metric.read()).toBe(2);
  await sql`update reward_day set valid_bet = valid_bet - 1 where member_id = ${changed}`.execute(db);
  expect(await rewardBet.verify()).toEqual([]);
});
