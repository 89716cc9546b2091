import { identitySwitches, type IdentityProvider } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { Returned } from '@mela/protocol/shapes/identity';
import { uuidv7 } from 'uuidv7';
import { unmatchableHash } from '#crypto/password-hash.ts';
import type { Database } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { linkedTo } from '#modules/access/linked-identity/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { passwordHashOf } from '#modules/access/session/module.ts';
import { completeAttempt, contactOf, subjectOf } from './complete-attempt.ts';
import type { Needs } from './needs.ts';
import { deleteIdentity, insertIdentity } from './queries.ts';

type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

export async function listIdentities({ db }: Needs, memberId: bigint) {
  return { identities: await linkedTo(db, memberId), hasPassword: await hasPassword(db, memberId) };
}

/** Links a sign-in, ends all other sessions and notifies the member. */
export async function link(needs: Needs, actor: Holder, returned: Returned): Promise<{ token: string }> {
  const { memberId } = actor;
  const vouched = await completeAttempt(needs, returned, memberId);
  const at = needs.clock.now();
  const contact = contactOf(vouched.person);
  return needs.db.transaction().execute(async (tx) => {
    // Waits for a concurrent password reset, which unlinks every sign-in.
    await lockMember(tx, memberId);
    const identity = { ...subjectOf(needs, vouched), id: uuidv7(), memberId, contact, at, usedAt: null };
    if (!(await insertIdentity(tx, identity))) refuse('IDENTITY_TAKEN');
    await needs.notify.queueMessage(tx, memberId, 'identityLinked', {});
    return { token: await needs.devices.renewTrust(tx, actor, 'safety') };
  });
}

type Unlinking = { id: string; password?: string | undefined };

/**
 * Refuses to remove the last way to log in: a password, or another sign-in that is turned on, must remain. A
 * member with a password must give it, so an unlocked phone alone cannot remove a sign-in.
 */
export async function unlink(needs: Needs, actor: Holder, { id, password = '' }: Unlinking) {
  const { memberId } = actor;
  const isAsked = await hasPassword(needs.db, memberId);
  if (isAsked) await needs.session.checkPassword(memberId, password);
  return needs.db.transaction().execute(async (tx): Promise<{ token: string }> => {
    // The lock serialises concurrent unlinks, so both cannot remove the last sign-in.
    await lockMember(tx, memberId);
    const linked = await linkedTo(tx, memberId);
    if (!linked.some((identity) => identity.id === id)) refuse('IDENTITY_UNKNOWN');
    const others = linked.filter((identity) => identity.id !== id).map(({ provider }) => provider);
    if (!isAsked && !others.some((provider) => isOpen(needs, provider))) refuse('IDENTITY_LAST_WAY');
    await deleteIdentity(tx, memberId, id);
    await needs.notify.queueMessage(tx, memberId, 'identityUnlinked', {});
    return { token: await needs.devices.renewTrust(tx, actor, 'safety') };
  });
}

async function hasPassword(db: Database, memberId: bigint): Promise<boolean> {
  return (await passwordHashOf(db, memberId)) !== unmatchableHash;
}

function isOpen({ switches, adapters }: Needs, provider: IdentityProvider): boolean {
  const adapter = adapters.find(({ code }) => code === provider);
  return adapter !== undefined && switches.isOpen(identitySwitches[adapter.code]);
}
