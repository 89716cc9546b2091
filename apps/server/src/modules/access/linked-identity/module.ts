import { identityProviders, type IdentityProvider } from '@mela/protocol/identity';
import type { LinkedIdentity } from '@mela/protocol/shapes/identity';
import type { Database, Tx } from '#db/database.ts';
import { deleteIdentities, identitiesOf } from './queries.ts';

// Third-party sign-ins that open an account. Depends on the database only, so every module that changes
// credentials can unlink them.

/** The linked identities of known providers, oldest first. */
export async function linkedTo(db: Database | Tx, memberId: bigint): Promise<LinkedIdentity[]> {
  const rows = await identitiesOf(db, memberId);
  return rows.flatMap(({ provider: code, ...row }) => {
    const provider = identityProviders.find((known) => known === code);
    return provider ? [{ ...row, provider }] : [];
  });
}

/** Unlinks all identities and returns how many there were. Each may be linked again. */
export function unlinkAll(tx: Tx, memberId: bigint): Promise<number> {
  return deleteIdentities(tx, memberId);
}

/** False if no identity of this provider was linked. */
export async function unlinkProvider(tx: Tx, memberId: bigint, provider: IdentityProvider): Promise<boolean> {
  return (await deleteIdentities(tx, memberId, provider)) > 0;
}
