import { DAY, plus } from '@mela/kernel/time';
import { insertDevices, membersOfTeam, memberIdOf, referMembers } from './queries.ts';
import type { Seeding } from './seeding.ts';

/**
 * Friends of the demo member: the newcomer, one with a long history, for whom the first run of the job pays both rewards, and one on the
 * same device.
 */
export async function seedReferrals({ tx, now }: Seeding): Promise<void> {
  const referrerId = await memberIdOf(tx, 'demo.member');
  const newcomerId = await memberIdOf(tx, 'demo.new');
  const [earner = newcomerId, double = newcomerId] = await membersOfTeam(tx, { referrerId, limit: 2 });
  await referMembers(tx, referrerId, [newcomerId, earner, double]);
  const at = plus(now, -2 * DAY);
  await insertDevices(tx, { memberIds: [referrerId, double], deviceId: 'demo-browser-of-two', at });
}
