import { parseMoney, parsePercent } from '@mela/kernel/money';
import { plusDays } from '@mela/kernel/time';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestServer } from '#testing/harness/test-server.ts';
import { grantQuota, insertTeamTurnover } from '#testing/team/queries.ts';
import type { RatesBy, WantedRates } from './set-rates.ts';

const server = await openTestServer('team_rates');
afterAll(() => server.close());
const { team } = server.app.modules;
const { db } = server.runtime;

const set = (memberId: bigint, wanted: WantedRates, by: RatesBy = 'upline') =>
  db.transaction().execute((tx) => team.setRates(tx, { memberId, wanted, by }));
const slots = (percent: string): WantedRates => ({ percents: new Map([['slots', parsePercent(percent)]]) });

let top: bigint;
let middle: bigint;
let player: bigint;

beforeEach(async () => {
  top = await server.openMember({ type: 1 });
  middle = await server.openMember({ type: 2, uplineId: top });
  player = await server.openMember({ type: 0, uplineId: middle });
  await set(top, { group: 1964 }, 'staff');
  await set(middle, { group: 1960 });
});

describe('the prize group of a member', () => {
  test('is the default of the lottery until it is set (LOTT-7)', async () => {
    const rates = await team.readRates(db, [player, top]);
    expect(rates.get(player)).toMatchObject({ group: 1956, mayOpenEqual: false });
    expect(rates.get(top)?.group).toBe(1964);
    expect(rates.get(player)?.percents.get('slots')).toBe(0n);
  });

  test('is refused above the upline’s and at its own level without the flag', async () => {
    await expect(set(middle, { group: 1966 })).rejects.toMatchObject({
      code: 'RATE_GROUP_TOO_HIGH',
      params: { max: 1964 },
    });
    await expect(set(middle, { group: 1964 })).rejects.toMatchObject({
      code: 'RATE_GROUP_EQUAL',
      params: { max: 1962 },
    });
    await db.transaction().execute((tx) => team.openAgentRow(tx, top, { mayOpenEqual: true }));
    expect((await set(middle, { group: 1964 })).after.group).toBe(1964);
  });

  test('never falls below the group of a direct child', async () => {
    await expect(set(middle, { group: 1954 })).rejects.toMatchObject({
      code: 'RATE_GROUP_TOO_LOW',
      params: { min: 1956 },
    });
    await set(player, { group: 1950 });
    expect((await set(middle, { group: 1954 })).after.group).toBe(1954);
  });

  test('needs a place of the upline’s quota, which staff do not', async () => {
    await grantQuota(db, { agentId: top, group: 1962, places: 1 });
    const other = await server.openMember({ type: 2, uplineId: top });
    await set(middle, { group: 1962 });
    await expect(set(other, { group: 1962 })).rejects.toMatchObject({
      code: 'RATE_QUOTA_USED',
      params: { group: 1962 },
    });
    await expect(team.requireOpenRates(db, top, { group: 1962 })).rejects.toMatchObject({
      code: 'RATE_QUOTA_USED',
    });
    expect((await set(other, { group: 1962 }, 'staff')).after.group).toBe(1962);
  });

  test('is raised only with the turnover of the team, with both figures in the refusal', async () => {
    await set(top, { group: 1980 }, 'staff');
    await expect(set(middle, { group: 1966 })).rejects.toMatchObject({
      code: 'RATE_VOLUME_MISSING',
      params: { required: '50000.0000', actual: '0.0000', days: 7 },
    });
    for (const [daysAgo, turnover] of [
      [1, '200000'],
      [3, '149999.9999'],
      [8, '900000'],
      [0, '900000'],
    ] as const) {
      const day = plusDays(team.today(), -daysAgo);
      await insertTeamTurnover(db, { agentId: middle, day, turnover: parseMoney(turnover) });
    }
    await expect(set(middle, { group: 1966 })).rejects.toMatchObject({
      params: { required: '50000.0000', actual: '49999.9999' },
    });
    const day = plusDays(team.today(), -2);
    await insertTeamTurnover(db, { agentId: middle, day, turnover: parseMoney('0.0001') });
    expect((await set(middle, { group: 1966 })).after.group).toBe(1966);
    // A lower level is given without a proof of turnover.
    expect((await set(middle, { group: 1962 })).after.group).toBe(1962);
  });

  test('is raised by the turnover of the team beside play under the care rule (AGENT-15)', async () => {
    await set(top, { group: 1980 }, 'staff');
    const day = plusDays(team.today(), -1);
    const [turnover, care] = [parseMoney('350000'), parseMoney('100000')];
    await insertTeamTurnover(db, { agentId: middle, day, turnover, care });
    expect((await set(middle, { group: 1966 })).after.group).toBe(1966);
  });

  test('is given once when two children ask for the last place concurrently', async () => {
    await grantQuota(db, { agentId: top, group: 1962, places: 1 });
    const other = await server.openMember({ type: 2, uplineId: top });
    const all = await Promise.allSettled([set(middle, { group: 1962 }), set(other, { group: 1962 })]);
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('the rebate of a product', () => {
  test('lies between that of the upline and that of the direct children', async () => {
    await expect(set(top, slots('1.01'), 'staff')).rejects.toMatchObject({
      code: 'RATE_PERCENT_TOO_HIGH',
      params: { max: '1.00' },
    });
    await set(top, slots('0.80'), 'staff');
    await expect(set(middle, slots('0.81'))).rejects.toMatchObject({
      code: 'RATE_PERCENT_TOO_HIGH',
      params: { max: '0.80' },
    });
    await set(middle, slots('0.50'));
    await set(player, slots('0.30'));
    await expect(set(middle, slots('0.29'))).rejects.toMatchObject({
      code: 'RATE_PERCENT_TOO_LOW',
      params: { min: '0.30' },
    });
    await expect(set(top, slots('0.49'), 'staff')).rejects.toMatchObject({ code: 'RATE_PERCENT_TOO_LOW' });
    expect((await set(middle, slots('0.30'))).after.percents.get('slots')).toBe(parsePercent('0.30'));
  });

  test('of a member without an upline is bound by the operator only', async () => {
    const limits = await team.ceilingOf(db, null);
    expect(limits).toMatchObject({ group: 1980, mayOpenEqual: true });
    expect(limits.percents.get('pvp')).toBe(parsePercent('1'));
    await expect(team.requireOpenRates(db, null, slots('1.10'))).rejects.toMatchObject({
      code: 'RATE_PERCENT_TOO_HIGH',
    });
    await team.requireOpenRates(db, null, { group: 1980, ...slots('1') });
  });
});
