import { parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus } from '@mela/kernel/time';
import type { PastWorld } from './agents/past-world.ts';
import { demoMallItems } from './logins.ts';
import { addDemoPoints, memberIdOf } from './queries.ts';
import type { Seeding } from './seeding.ts';

/** Points of two demo members, in ten-thousandths, in addition to those of the demo bets. */
const POINTS = 25_000_000n;

/** A few items of the points mall, and points for two demo members. */
export async function seedMall({ tx, now, runtime }: Seeding, world: PastWorld): Promise<void> {
  const at = plus(now, -3 * DAY);
  world.setTime(at);
  const usual = {
    aboutEn: '',
    aboutHi: '',
    times: '1',
    perMemberMax: null,
    vipMin: 0,
    startsAt: null,
    endsAt: null,
    isOnSale: true,
    reason: 'Opening of the mall',
  };
  for (const [index, { amount, ...item }] of demoMallItems.entries()) {
    const requestKey = `demo-mall-item-${String(index).padStart(4, '0')}`;
    const money = amount === null ? null : parseMoney(amount);
    await world.mall.make(world.admin, { ...usual, ...item, amount: money, requestKey });
  }
  world.setTime(now);
  const day = localDay(at, runtime.settings.merchant().timeZone);
  for (const account of ['demo.member', 'demo.vip'])
    await addDemoPoints(tx, { memberId: await memberIdOf(tx, account), points: POINTS, day, at });
}
