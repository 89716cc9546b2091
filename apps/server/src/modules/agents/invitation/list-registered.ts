import { pageOf, type Page } from '@mela/kernel/page';
import { refuse } from '@mela/protocol/refusals';
import type { RegisteredMember } from '@mela/protocol/shapes/invitation';
import type { Actor } from '#http/actor.ts';
import type { PageRequest } from './list-links.ts';
import type { Needs } from './needs.ts';
import { countRegistered, linkByCode, registeredOf } from './queries.ts';

type Search = PageRequest & { code?: string | undefined };

/** The direct downlines of the agent by the time of their registration. A member who was moved to another agent is not among them. */
export async function listRegistered(
  needs: Needs,
  agent: Actor,
  { code, ...page }: Search,
): Promise<Page<RegisteredMember>> {
  const link = code === undefined ? null : await linkByCode(needs.db, agent.memberId, code);
  if (link === undefined) return refuse('INVITATION_UNKNOWN');
  const search = { agentId: agent.memberId, code: link?.code ?? null };
  const [rows, total] = await Promise.all([
    registeredOf(needs.db, search, page),
    countRegistered(needs.db, search),
  ]);
  return pageOf(
    rows.map(({ id, ...row }) => ({ id: String(id), ...row })),
    { ...page, total },
  );
}
