import { refuse } from '@mela/protocol/refusals';
import { recovery, type StaffFirstPassword } from '@mela/protocol/shapes/staff';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { linkAccounts, type CarryOut } from '#modules/base/staff-request/module.ts';
import { findStaff } from './describe-staff.ts';
import type { Needs } from './needs.ts';
import { newFirstPassword } from './open-staff.ts';
import { endSessions, hasMoney, lockRoles, resetFactors } from './queries.ts';

type Order = { id: string; reason: string };
type Ordered = { done: StaffFirstPassword | null; requestId: string | null };

/** For a staff member who lost a factor. An account with power over money is recovered by two people. */
export async function recoverStaff(needs: Needs, actor: StaffActor, order: Order): Promise<Ordered> {
  if (BigInt(order.id) === actor.staffId) refuse('STAFF_NOT_ONESELF');
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    const { account, role } = await findStaff(needs, tx, actor, order.id);
    if (!(await hasMoney(tx, role))) {
      return { done: await reset(needs, tx, { order, actor, links: [actor.staffId] }), requestId: null };
    }
    const asking = { kind: 'recover', subject: account, content: order, reason: order.reason } as const;
    return { done: null, requestId: await needs.staffRequests.ask(tx, actor, asking) };
  });
}

export const carryOutRecovery =
  (needs: Needs): CarryOut =>
  async (tx, { actor, askedBy, content }) => {
    const order = recovery.parse(content);
    if (BigInt(order.id) === actor.staffId) refuse('STAFF_NOT_ONESELF');
    await lockRoles(tx);
    const done = await reset(needs, tx, { order, actor, links: [askedBy, actor.staffId] });
    return { name: done.account, secret: done.firstPassword };
  };

type Resetting = { order: Order; actor: StaffActor; links: readonly bigint[] };

/** Resets both factors and ends all sessions. */
async function reset(
  needs: Needs,
  tx: Tx,
  { order: { id, reason }, actor, links }: Resetting,
): Promise<StaffFirstPassword> {
  const firstPassword = newFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  const at = needs.clock.now();
  const { account, isEnrolled } = await findStaff(needs, tx, actor, id);
  await resetFactors(tx, BigInt(id), passwordHash);
  await endSessions(tx, BigInt(id), at);
  await linkAccounts(tx, BigInt(id), links, at);
  await needs.audit.write(tx, actor, {
    action: 'staff.recover',
    subject: { kind: 'staff', id },
    reason,
    before: { account, isEnrolled },
    after: { account, isEnrolled: false },
  });
  return { id, account, firstPassword };
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
