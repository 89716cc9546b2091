import { parseMoney } from '@mela/kernel/money';
import { DAY, localDay, plus } from '@mela/kernel/time';
import type { PastWorld } from './agents/past-world.ts';
import { insertDevices, membersOfTeam, memberIdOf, referMembers } from './queries.ts';
import type { Seeding } from './seeding.ts';

/**
 * Friends of the demo member: the newcomer, one with a long history, who earned both rewards, and one on the same device.
 * The demo member has played the rewards, so withdrawals are open.
 */
export async function seedReferrals(
  { tx, now, runtime, turnover }: Seeding,
  world: PastWorld,
): Promise<void> {
  const referrerId = await memberIdOf(tx, 'demo.member');
  const newcomerId = await memberIdOf(tx, 'demo.new');
  const [earner = newcomerId, double = newcomerId] = await membersOfTeam(tx, { referrerId, limit: 2 });
  await referMembers(tx, referrerId, [newcomerId, earner, double]);
  const at = plus(now, -2 * DAY);
  await insertDevices(tx, { memberIds: [referrerId, double], deviceId: 'demo-browser-of-two', at });

  world.setTime(now);
  await world.referral.decide();
  const stake = parseMoney('200');
  const played = { stake, validBet: stake, product: 'slots', odds: null } as const;
  await turnover.count(tx, referrerId, { reference: 'demo friends play', ...played });
  // The figures of today count the rewards; its contracts are not settled yet.
  const today = localDay(now, runtime.settings.merchant().timeZone);
  await world.commission.rebuildDays(tx, today, today);
}
