import { refuse } from '@mela/protocol/refusals';
import type { StaffFirstPassword, StaffOpening } from '@mela/protocol/shapes/staff';
import { newToken } from '#crypto/keys.ts';
import { hashPassword } from '#crypto/password-hash.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';
import type { Needs } from './needs.ts';
import { hasRole, insertStaff, lockRoles } from './queries.ts';

/** Random, and short enough to be read out. It must be replaced at the first login. */
export const newFirstPassword = (): string => newToken().slice(0, 16);

export async function openStaff(
  { db, clock, audit }: Needs,
  by: AuditBy,
  { account, name, role }: StaffOpening,
): Promise<StaffFirstPassword> {
  const firstPassword = newFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  return db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    if (!(await hasRole(tx, role))) refuse('ROLE_UNKNOWN');
    const id = await insertStaff(tx, { account, name, role, passwordHash, madeAt: clock.now() });
    if (id === undefined) return refuse('STAFF_ACCOUNT_TAKEN');
    await audit.write(tx, by, {
      action: 'staff.open',
      subject: { kind: 'staff', id: String(id) },
      before: null,
      after: { account, name, role },
    });
    return { id: String(id), account, firstPassword };
  });
}
