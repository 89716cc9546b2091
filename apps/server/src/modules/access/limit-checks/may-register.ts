import { refuse } from '@mela/protocol/refusals';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { isContactExcluded } from './queries.ts';

export type Contacts = { phone: string | null; email: string | null };

/**
 * An exclusion applies to a person, not to an account. Call this after the phone or mail was verified by a code
 * where the rules require one; before that, the answer would reveal another person's exclusion.
 */
export async function mayRegister({ clock }: Needs, db: Database | Tx, reach: Contacts): Promise<void> {
  if (await isContactExcluded(db, { ...reach, now: clock.now() })) refuse('SELF_EXCLUDED');
}
