import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { AgentApplication } from '@mela/protocol/shapes/staff-team';
import type { StaffActor } from '#http/actor.ts';
import { promote } from '#modules/agents/team/agents/promote.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { applicationById, insertDecision, type ApplicationRow } from './queries.ts';

type Decision = { id: string; note: string; isApproved: boolean };

/** Decides an application once. An approved member becomes an agent in the same transaction, and the member gets a message either way. */
export async function decideApplication(
  needs: Needs,
  actor: StaffActor,
  { id, note, isApproved }: Decision,
): Promise<AgentApplication> {
  return needs.db.transaction().execute(async (tx) => {
    const found = await applicationById(tx, id);
    if (found === undefined) return refuse('APPLICATION_UNKNOWN');
    if (found.isApproved !== null) return refuse('APPLICATION_DECIDED');
    const { memberId } = found;
    // A visitor's application names no account that could become an agent.
    if (isApproved && memberId === null) return refuse('AGENT_UNFIT');
    const decision = { id, isApproved, note, decidedBy: actor.staffId, decidedAt: needs.clock.now() };
    if (!(await insertDecision(tx, decision))) return refuse('APPLICATION_DECIDED');
    if (memberId !== null && isApproved) {
      // A trial account is in no tree.
      if (found.type === 4) return refuse('AGENT_UNFIT');
      await promote(needs, tx, memberId);
    }
    if (memberId !== null && !isApproved)
      await needs.inbox.write(tx, { memberId }, 'agentApplicationRejected', { reason: note });
    await needs.audit.write(tx, actor, {
      action: isApproved ? 'agent.approve' : 'agent.reject',
      subject: { kind: 'application', id },
      ...(memberId === null ? {} : { memberId }),
      reason: note,
      before: { state: 'open' },
      after: { state: isApproved ? 'approved' : 'rejected' },
    });
    const decided = await applicationById(tx, id);
    assert(decided !== undefined, 'the decided application exists');
    return describeApplication(decided);
  });
}

export function describeApplication(row: ApplicationRow): AgentApplication {
  const { memberId, account, type, upline, isApproved, note, micros: _micros, ...more } = row;
  const isKnown = memberId !== null && account !== null && type !== null;
  return {
    ...more,
    member: isKnown ? { id: String(memberId), account, type, upline } : null,
    state: isApproved === null ? 'open' : isApproved ? 'approved' : 'rejected',
    note: note ?? '',
  };
}
