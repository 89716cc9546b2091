import { assert } from '@mela/kernel/assert';
import type { Needs } from './needs.ts';
import { newName } from './new-name.ts';
import { insertReferralInvitation, referralInvitationOf } from './queries.ts';

/** The member’s own referral code; created on the first call if the member registered without one. */
export async function referralCodeOf(
  { db, clock, random }: Pick<Needs, 'db' | 'clock' | 'random'>,
  memberId: bigint,
): Promise<string> {
  const known = await referralInvitationOf(db, memberId);
  if (known !== undefined) return known;
  const code = newName(random).toUpperCase();
  await insertReferralInvitation(db, { code, ownerId: memberId, madeAt: clock.now() });
  const made = await referralInvitationOf(db, memberId);
  assert(made !== undefined, 'a member has a referral code after it was inserted');
  return made;
}
