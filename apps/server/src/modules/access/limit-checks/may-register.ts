import { refuse } from '@mela/protocol/refusals';
import type { Database, Tx } from '#db/database.ts';
import type { Needs } from './needs.ts';
import { isReachExcluded } from './queries.ts';

export type Reach = { phone: string | null; email: string | null };

/**
 * An exclusion is of a person, not of an account. Ask once the phone or mail was proven by a code where the rules want one: until then
 * the answer would tell strangers about others.
 */
export async function mayRegister({ clock }: Needs, db: Database | Tx, reach: Reach): Promise<void> {
  if (await isReachExcluded(db, { ...reach, now: clock.now() })) refuse('SELF_EXCLUDED');
}
