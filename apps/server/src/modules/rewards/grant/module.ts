import { staffGrantCalls } from '@mela/protocol/calls/staff-reward';
import { staffGrantShapes, type GrantProposal } from '@mela/protocol/shapes/staff-reward';
import { bind } from '#calls/bind.ts';
import type { StaffActor } from '#http/actor.ts';
import { approveGrant, rejectGrant } from './decide-grant.ts';
import { describeGrant } from './describe-grant.ts';
import type { Needs } from './needs.ts';
import { proposeGrant } from './propose-grant.ts';
import { grantsBy } from './queries.ts';

/** Rewards by hand: one person proposes with a reason, another decides, the reward is granted once. */
export function createGrant(needs: Needs) {
  const staffCalls = bind(staffGrantCalls, staffGrantShapes, {
    list: async ({ actor, query }) => {
      const found = await grantsBy(needs.db, query);
      const grants = found.slice(0, query.size).map((row) => describeGrant(row, actor));
      return { grants, next: found.length > query.size ? (grants.at(-1)?.id ?? null) : null };
    },
    propose: ({ actor, body }) => proposeGrant(needs, actor, body),
    approve: ({ actor, body }) => approveGrant(needs, actor, body),
    reject: ({ actor, body }) => rejectGrant(needs, actor, body),
  });
  return {
    staffCalls,
    propose: (actor: StaffActor, proposal: GrantProposal) => proposeGrant(needs, actor, proposal),
    approve: (actor: StaffActor, order: { id: string; note: string }) => approveGrant(needs, actor, order),
  };
}
