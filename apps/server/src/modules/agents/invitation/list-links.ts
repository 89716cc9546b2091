import { pageOf, type Page } from '@mela/kernel/page';
import type { InvitationLink } from '@mela/protocol/shapes/invitation';
import type { Actor } from '#http/actor.ts';
import { describeLink } from './describe-link.ts';
import type { Needs } from './needs.ts';
import { countLinks, linksOf } from './queries.ts';

export type PageRequest = { pageNum: number; pageSize: number };

export async function listLinks(
  needs: Needs,
  agent: Actor,
  page: PageRequest,
): Promise<Page<InvitationLink>> {
  const [links, total] = await Promise.all([
    linksOf(needs.db, agent.memberId, page),
    countLinks(needs.db, agent.memberId),
  ]);
  const shown = links.map((link) => describeLink(needs, link));
  return pageOf(shown, { ...page, total });
}
