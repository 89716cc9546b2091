import { refuse } from '@mela/protocol/refusals';
import type { StaffFirstPassword } from '@mela/protocol/shapes/staff';
import { hashPassword } from '#crypto/password-hash.ts';
import type { StaffActor } from '#http/actor.ts';
import { findStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { newFirstPassword } from './open-staff.ts';
import { endSessions, resetFactors } from './queries.ts';

type Order = { id: string; reason: string };

/** For a staff member who lost a factor: resets both factors and ends all sessions. */
export async function recoverStaff(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: Order,
): Promise<StaffFirstPassword> {
  if (BigInt(id) === actor.staffId) refuse('STAFF_NOT_ONESELF');
  const firstPassword = newFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  return needs.db.transaction().execute(async (tx) => {
    const { account, isEnrolled } = await findStaff(needs, tx, actor, id);
    await resetFactors(tx, BigInt(id), passwordHash);
    await endSessions(tx, BigInt(id), needs.clock.now());
    await needs.audit.write(tx, actor, {
      action: 'staff.recover',
      subject: { kind: 'staff', id },
      reason,
      before: { account, isEnrolled },
      after: { account, isEnrolled: false },
    });
    return { id, account, firstPassword };
  });
}

export async function endStaffSessions(needs: Needs, actor: StaffActor, { id, reason }: Order) {
  return needs.db.transaction().execute(async (tx) => {
    const { account, sessions } = await findStaff(needs, tx, actor, id);
    const ended = await endSessions(tx, BigInt(id), needs.clock.now());
    await needs.audit.write(tx, actor, {
      action: 'staff.end-sessions',
      subject: { kind: 'staff', id },
      reason,
      before: { account, sessions },
      after: { account, sessions: 0 },
    });
    return { ended };
  });
}
