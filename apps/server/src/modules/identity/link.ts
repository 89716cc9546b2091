import { identityProviders, identitySwitches } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { LinkedIdentity, Returned } from '@mela/protocol/shapes/identity';
import { uuidv7 } from 'uuidv7';
import type { Actor } from '#http/actor.ts';
import { lockMember } from '#modules/member/module.ts';
import { noPassword } from '#modules/session/module.ts';
import { arrive, contactOf, subjectOf } from './arrive.ts';
import type { Needs } from './module.ts';
import { deleteIdentity, identitiesOf, insertIdentity, passwordHashOf } from './queries.ts';

type Holder = Pick<Actor, 'memberId' | 'sessionId'>;

export async function listIdentities({ db }: Needs, memberId: bigint) {
  const rows = await identitiesOf(db, memberId);
  const identities = rows.flatMap(({ provider: code, ...row }): LinkedIdentity[] => {
    const provider = identityProviders.find((known) => known === code);
    return provider ? [{ ...row, provider }] : [];
  });
  return { identities, hasPassword: (await passwordHashOf(db, memberId)) !== noPassword };
}

/** Another way in: everybody else who is logged in is out afterwards, and the owner is told. */
export async function link(needs: Needs, actor: Holder, returned: Returned): Promise<{ token: string }> {
  const { memberId } = actor;
  const vouched = await arrive(needs, returned, memberId);
  const at = needs.clock.now();
  const contact = contactOf(vouched.person);
  return needs.db.transaction().execute(async (tx) => {
    const identity = { ...subjectOf(needs, vouched), id: uuidv7(), memberId, contact, at, usedAt: null };
    if (!(await insertIdentity(tx, identity))) refuse('IDENTITY_TAKEN');
    await needs.notify.tell(tx, memberId, 'identityLinked', {});
    return { token: await needs.devices.renewTrust(tx, actor) };
  });
}

/** Nobody is left outside: a password, or another sign-in that the merchant has turned on, must remain. */
export async function unlink(needs: Needs, actor: Holder, id: string): Promise<{ token: string }> {
  const { memberId } = actor;
  return needs.db.transaction().execute(async (tx) => {
    // Two that are taken away at once are weighed one after the other.
    await lockMember(tx, memberId);
    const linked = await identitiesOf(tx, memberId);
    if (!linked.some((identity) => identity.id === id)) refuse('IDENTITY_UNKNOWN');
    const others = linked.filter((identity) => identity.id !== id).map(({ provider }) => provider);
    const hasPassword = (await passwordHashOf(tx, memberId)) !== noPassword;
    if (!hasPassword && !others.some((provider) => isOpen(needs, provider))) refuse('IDENTITY_LAST_WAY');
    await deleteIdentity(tx, memberId, id);
    await needs.notify.tell(tx, memberId, 'identityUnlinked', {});
    return { token: await needs.devices.renewTrust(tx, actor) };
  });
}

function isOpen({ switches, adapters }: Needs, provider: string): boolean {
  const adapter = adapters.find(({ code }) => code === provider);
  return adapter !== undefined && switches.isOpen(identitySwitches[adapter.code]);
}
