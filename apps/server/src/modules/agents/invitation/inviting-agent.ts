import { refuse } from '@mela/protocol/refusals';
import type { Database, Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import type { Needs } from './needs.ts';

/** Test agents have a separate tree without real members. */
const isTestAgent = ({ type }: Pick<Actor, 'type'>): boolean => type === 41 || type === 42;

export async function mayInvite({ team }: Pick<Needs, 'team'>, db: Database, agent: Actor): Promise<boolean> {
  return !isTestAgent(agent) && !(await team.isSuspended(db, agent.memberId));
}

/** Refuses TEST_AGENT and AGENT_SUSPENDED. */
export async function requireInvitingAgent(
  { team }: Pick<Needs, 'team'>,
  db: Database | Tx,
  agent: Actor,
): Promise<void> {
  if (isTestAgent(agent)) refuse('TEST_AGENT');
  if (await team.isSuspended(db, agent.memberId)) refuse('AGENT_SUSPENDED');
}
