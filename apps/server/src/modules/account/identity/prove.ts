import { assert } from '@mela/kernel/assert';
import { identityProviders } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { ProvenIdentity, Returned } from '@mela/protocol/shapes/identity';
import type { Person } from '#adapters/identity/adapter.ts';
import { digest, encrypt } from '#crypto/keys.ts';
import { memberAtEmail, memberAtPhone } from '#modules/access/member/module.ts';
import { completeAttempt, contactOf, subjectOf } from './complete-attempt.ts';
import type { Needs } from './needs.ts';
import { holderOf, savePerson } from './queries.ts';

/**
 * Returns whether the person is a known or a new member. A matching mail address or number alone does not open an
 * existing account: the member must log in first and link the sign-in.
 */
export async function prove(needs: Needs, returned: Returned): Promise<ProvenIdentity> {
  const vouched = await completeAttempt(needs, returned, null);
  const { person } = vouched;
  const memberId = await holderOf(needs.db, subjectOf(needs, vouched));
  if (memberId === undefined && (await isContactTaken(needs, person))) refuse('IDENTITY_HOLDER_KNOWN');
  const kept = Buffer.from(JSON.stringify(person), 'utf8');
  await savePerson(needs.db, digest(returned.attempt), encrypt(needs.key, kept));
  const provider = identityProviders.find((code) => code === vouched.provider);
  assert(provider, 'the attempt has a known provider');
  return {
    provider,
    standing: memberId === undefined ? 'new' : 'known',
    contact: contactOf(person),
    register: memberId === undefined ? needs.registration.rulesFor(person) : null,
  };
}

async function isContactTaken({ db }: Needs, { email, phone }: Person): Promise<boolean> {
  if (phone !== null && (await memberAtPhone(db, phone))) return true;
  return email !== null && (await memberAtEmail(db, email)) !== undefined;
}
