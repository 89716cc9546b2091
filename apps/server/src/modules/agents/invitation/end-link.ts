import { refuse } from '@mela/protocol/refusals';
import type { InvitationLink } from '@mela/protocol/shapes/invitation';
import type { Actor } from '#http/actor.ts';
import { describeLink } from './describe-link.ts';
import type { Needs } from './needs.ts';
import { endOwnLink, linkByCode } from './queries.ts';

/** Ends a link of the agent; an ended one stays as it is. */
export async function endLink(needs: Needs, agent: Actor, code: string): Promise<InvitationLink> {
  return needs.db.transaction().execute(async (tx) => {
    await endOwnLink(tx, { ownerId: agent.memberId, code, at: needs.clock.now() });
    const link = await linkByCode(tx, agent.memberId, code);
    return link === undefined ? refuse('INVITATION_UNKNOWN') : describeLink(needs, link);
  });
}
