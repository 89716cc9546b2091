import { refuse } from '@mela/protocol/refusals';
import { opening, type StaffFirstPassword, type StaffOpening } from '@mela/protocol/shapes/staff';
import { newToken } from '#crypto/keys.ts';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';
import { linkAccounts, type CarryOut } from '#modules/base/staff-request/module.ts';
import type { Needs } from './needs.ts';
import { hasAccount, hasMoney, hasRole, insertStaff, lockRoles } from './queries.ts';

/** Random, and short enough to be read out. It must be replaced at the first login. */
export const newFirstPassword = (): string => newToken().slice(0, 16);

type Ordered = { done: StaffFirstPassword | null; requestId: string | null };

/** Opens an account at once, or asks for a second person if its role has power over money. */
export async function openStaff(needs: Needs, actor: StaffActor, order: StaffOpening): Promise<Ordered> {
  const { account, role, reason = '' } = order;
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    if (!(await hasRole(tx, role))) refuse('ROLE_UNKNOWN');
    if (!(await hasMoney(tx, role))) {
      return {
        done: await insertOpened(needs, tx, { order, by: actor, links: [actor.staffId] }),
        requestId: null,
      };
    }
    if (await hasAccount(tx, account)) refuse('STAFF_ACCOUNT_TAKEN');
    const asking = { kind: 'open', subject: account, content: order, reason } as const;
    return { done: null, requestId: await needs.staffRequests.ask(tx, actor, asking) };
  });
}

/** For the command line, which a person with access to the machine uses. */
export async function openByCommand(
  needs: Needs,
  by: AuditBy,
  order: StaffOpening,
): Promise<StaffFirstPassword> {
  return needs.db.transaction().execute(async (tx) => {
    await lockRoles(tx);
    return insertOpened(needs, tx, { order, by, links: [] });
  });
}

export const carryOutOpening =
  (needs: Needs): CarryOut =>
  async (tx, { actor, askedBy, content }) => {
    const order = opening.parse(content);
    await lockRoles(tx);
    const opened = await insertOpened(needs, tx, { order, by: actor, links: [askedBy, actor.staffId] });
    return { name: opened.account, secret: opened.firstPassword };
  };

type Opening = { order: StaffOpening; by: AuditBy; links: readonly bigint[] };

async function insertOpened(
  { clock, audit }: Needs,
  tx: Tx,
  { order: { account, name, role }, by, links }: Opening,
): Promise<StaffFirstPassword> {
  if (!(await hasRole(tx, role))) refuse('ROLE_UNKNOWN');
  const firstPassword = newFirstPassword();
  const passwordHash = await hashPassword(firstPassword);
  const madeAt = clock.now();
  const id = await insertStaff(tx, { account, name, role, passwordHash, madeAt });
  if (id === undefined) return refuse('STAFF_ACCOUNT_TAKEN');
  await linkAccounts(tx, id, links, madeAt);
  await audit.write(tx, by, {
    action: 'staff.open',
    subject: { kind: 'staff', id: String(id) },
    before: null,
    after: { account, name, role },
  });
  return { id: String(id), account, firstPassword };
}
