import {
  staffAgentApplicationCalls,
  staffTeamCalls,
  staffTeamMoveCalls,
} from '@mela/protocol/calls/staff-team';
import {
  staffAgentApplicationShapes,
  staffTeamMoveShapes,
  staffTeamShapes,
} from '@mela/protocol/shapes/staff-team';
import { bind } from '#calls/bind.ts';
import {
  decideApplication,
  describeApplication,
} from '#modules/agents/team/applications/decide-application.ts';
import { applicationsBy } from '#modules/agents/team/applications/queries.ts';
import { cancelMove, scheduleMove } from '#modules/agents/team/moves/schedule-move.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { promoteByStaff, resume, setQuotaByStaff, setRatesByStaff, suspend } from './change-agent.ts';
import { searchTree, showAgent, showLevel } from './show-agent.ts';

/** Every change answers with the changed agent, as the page shows it. */
export function bindStaffCalls(needs: Needs) {
  const after = async (id: string, change: Promise<void>) => {
    await change;
    return showAgent(needs, BigInt(id));
  };
  const tree = bind(staffTeamCalls, staffTeamShapes, {
    search: ({ query }) => searchTree(needs, query),
    tree: ({ query }) => showLevel(needs, query),
    one: ({ query }) => showAgent(needs, BigInt(query.id)),
    promote: ({ actor, body }) => after(body.id, promoteByStaff(needs, actor, body)),
    setRates: ({ actor, body }) => after(body.id, setRatesByStaff(needs, actor, body)),
    setQuota: ({ actor, body }) => after(body.id, setQuotaByStaff(needs, actor, body)),
    suspend: ({ actor, body }) => after(body.id, suspend(needs, actor, body)),
    resume: ({ actor, body }) => after(body.id, resume(needs, actor, body)),
  });
  const moves = bind(staffTeamMoveCalls, staffTeamMoveShapes, {
    move: ({ actor, body: { id, upline, reason } }) =>
      after(id, scheduleMove(needs, actor, { memberId: BigInt(id), upline, reason })),
    cancel: async ({ actor, body }) =>
      showAgent(needs, await cancelMove(needs, actor, { moveId: BigInt(body.id), reason: body.reason })),
  });
  const applications = bind(staffAgentApplicationCalls, staffAgentApplicationShapes, {
    list: async ({ query: { state, before, size } }) => {
      const [micros, id] = before?.split('.') ?? [];
      const from = micros === undefined || id === undefined ? undefined : { micros: BigInt(micros), id };
      const found = await applicationsBy(needs.db, { state, before: from, limit: size + 1 });
      const page = found.slice(0, size);
      const last = page.at(-1);
      return {
        applications: page.map(describeApplication),
        next: found.length > size && last ? `${last.micros}.${last.id}` : null,
      };
    },
    approve: ({ actor, body }) => decideApplication(needs, actor, { ...body, isApproved: true }),
    reject: ({ actor, body }) => decideApplication(needs, actor, { ...body, isApproved: false }),
  });
  return [...tree, ...moves, ...applications];
}
