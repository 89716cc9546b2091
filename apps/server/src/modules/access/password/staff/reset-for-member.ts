import { refuse } from '@mela/protocol/refusals';
import type { MemberPasswordReset } from '@mela/protocol/shapes/staff-password';
import { newToken } from '#crypto/keys.ts';
import { hashPassword } from '#crypto/password-hash.ts';
import type { StaffActor } from '#http/actor.ts';
import { unlinkAll } from '#modules/access/linked-identity/module.ts';
import { isTrial, memberType } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/access/password/needs.ts';
import { lockHolder, setDefaultPassword } from '#modules/access/password/queries.ts';

/**
 * Replaces a member's password by a random one that the member must change at the next login. Ends all sessions and
 * unlinks all third-party sign-ins, because one linked by an attacker would survive the reset.
 */
export async function resetForMember(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: MemberPasswordReset,
): Promise<{ id: string; account: string; firstPassword: string }> {
  const memberId = BigInt(id);
  const firstPassword = newToken().slice(0, 16);
  const hash = await hashPassword(firstPassword);
  return needs.db.transaction().execute(async (tx) => {
    const holder = await lockHolder(tx, memberId);
    // A trial account has no password.
    if (!holder || isTrial(memberType(holder.type))) return refuse('MEMBER_UNKNOWN');
    if (holder.closedAt) refuse('ACCOUNT_CLOSED');
    const { account, isDefault } = holder;
    await setDefaultPassword(tx, { memberId, hash, setAt: needs.clock.now() });
    const unlinked = await unlinkAll(tx, memberId);
    await needs.devices.endAll(tx, memberId, 'password');
    await needs.notify.queueMessage(tx, memberId, 'passwordResetByStaff', {});
    await needs.audit.write(tx, actor, {
      action: 'member.password',
      subject: { kind: 'member', id },
      memberId,
      reason,
      before: { account, isDefault },
      after: { account, isDefault: true, unlinked },
    });
    return { id, account, firstPassword };
  });
}
