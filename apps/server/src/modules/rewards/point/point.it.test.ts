import { DAY } from '@mela/kernel/time';
import { afterAll, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { openSettledBets } from '#testing/rewards/settled-bets.ts';

const server = await openTestServer('point');
const { settle, undo, deliver } = await openSettledBets(server);
afterAll(() => server.close());
const { db } = server.runtime;
const { point } = server.app.modules;

const units = (points: number) => BigInt(Math.round(points * 10_000));
const balanceOf = async (memberId: bigint) => (await point.balanceOf(db, memberId)).points;
const entriesOf = async (memberId: bigint) => {
  const rows = await db
    .selectFrom('point_entry')
    .select(['kind', 'points'])
    .where('member_id', '=', memberId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, points }) => [kind, points]);
};

test('points are earned by product, and taken back when a bet is void', async () => {
  const memberId = await server.openMember({});
  const slots = await settle(memberId, { stake: '250' });
  await settle(memberId, { stake: '33.33', gameType: 'SPORTS' });
  await settle(memberId, { stake: '99.99', gameType: 'LOTT' });
  await deliver();
  expect(await balanceOf(memberId)).toBe(units(2.8665));
  expect(await entriesOf(memberId)).toEqual([['earned', units(2.8665)]]);
  await undo(slots);
  await deliver();
  await deliver();
  expect(await balanceOf(memberId)).toBe(units(0.3665));
  expect(await entriesOf(memberId)).toEqual([
    ['earned', units(2.8665)],
    ['takenBack', -units(2.5)],
  ]);
});

test('points that are spent are not taken back below zero', async () => {
  const memberId = await server.openMember({});
  const bet = await settle(memberId, { stake: '1000' });
  await deliver();
  await db
    .updateTable('point_balance')
    .set({ points: units(3) })
    .where('member_id', '=', memberId)
    .execute();
  await undo(bet);
  await deliver();
  expect(await balanceOf(memberId)).toBe(0n);
  expect((await entriesOf(memberId)).at(-1)).toEqual(['takenBack', -units(3)]);
});

test('points expire a year after the last earning, at the next bet or by the job, once', async () => {
  const [silent, returning] = [await server.openMember({}), await server.openMember({})];
  await settle(silent, { stake: '500' });
  await settle(returning, { stake: '500' });
  await deliver();
  server.clock.turn(364 * DAY);
  await server.runJob('point.expire');
  expect(await balanceOf(silent)).toBe(units(5));
  server.clock.turn(DAY);
  expect(await balanceOf(silent)).toBe(0n);
  await settle(returning, { stake: '1000' });
  await deliver();
  await Promise.all([server.runJob('point.expire'), server.runJob('point.expire')]);
  expect(await entriesOf(silent)).toEqual([
    ['earned', units(5)],
    ['expired', -units(5)],
  ]);
  expect(await entriesOf(returning)).toEqual([
    ['earned', units(5)],
    ['expired', -units(5)],
    ['earned', units(10)],
  ]);
  expect(await balanceOf(returning)).toBe(units(10));
});
