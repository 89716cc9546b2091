import { DAY, plus, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { LINKED_DAYS } from '@mela/protocol/staff-request';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { linkedName } from './queries.ts';

/**
 * The rule of every decision by two people. The second person is not one of the first, and neither opened or restored the account of the other in
 * the last days: otherwise one person could act with two accounts.
 */
export async function requireSecondPerson(
  tx: Tx,
  { staffId }: Pick<StaffActor, 'staffId'>,
  first: readonly bigint[],
  at: Instant,
): Promise<void> {
  if (first.includes(staffId)) refuse('SECOND_PERSON_NEEDED');
  const name = await linkedName(tx, { staffId, others: first, since: plus(at, -LINKED_DAYS * DAY) });
  if (name !== undefined) refuse('SECOND_PERSON_LINKED', { name, days: LINKED_DAYS });
}
