import { identityProviders, type IdentityProvider } from '@mela/protocol/identity';
import type { LinkedIdentity } from '@mela/protocol/shapes/identity';
import type { Database, Tx } from '#db/database.ts';
import { deleteIdentities, identitiesOf } from './queries.ts';

// Which sign-ins of third parties open an account. Leans on the database alone, so that whatever changes what guards an account may end them.

/** Those of providers that the house knows, the oldest first. */
export async function linkedTo(db: Database | Tx, memberId: bigint): Promise<LinkedIdentity[]> {
  const rows = await identitiesOf(db, memberId);
  return rows.flatMap(({ provider: code, ...row }) => {
    const provider = identityProviders.find((known) => known === code);
    return provider ? [{ ...row, provider }] : [];
  });
}

/** Answers how many there were. The account is opened by none of them from here on, and each may be linked again. */
export function unlinkAll(tx: Tx, memberId: bigint): Promise<number> {
  return deleteIdentities(tx, memberId);
}

/** False if none of this provider was linked. */
export async function unlinkProvider(tx: Tx, memberId: bigint, provider: IdentityProvider): Promise<boolean> {
  return (await deleteIdentities(tx, memberId, provider)) > 0;
}
