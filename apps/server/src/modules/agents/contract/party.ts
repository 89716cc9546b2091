import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { isSuspended } from '#modules/agents/team/module.ts';
import type { AuditBy } from '#modules/base/audit/module.ts';

/** The one who acts on a contract: an account, or staff on behalf of the operator. */
export type Party = { memberId: bigint; isAgent: boolean } | { staff: StaffActor; reason: string };

/** The id by which contracts refer to the party; null: the operator. */
export const idOf = (party: Party): bigint | null => ('staff' in party ? null : party.memberId);

/** The same in the rules, which identify accounts by text. */
export const nameOf = (id: bigint | null): string => (id === null ? 'house' : String(id));

export const auditorOf = (party: Party): AuditBy => ('staff' in party ? party.staff : { job: 'member' });

export const reasonOf = (party: Party): { reason: string } | Record<never, never> =>
  'staff' in party ? { reason: party.reason } : {};

/** A suspended agent keeps the contracts that it gave, but changes none of them. What it was given it answers and ends like anybody. */
export async function requireActiveUpline(tx: Tx, by: Party): Promise<void> {
  const id = idOf(by);
  if (id !== null && (await isSuspended(tx, id))) refuse('AGENT_SUSPENDED');
}
