import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { InvitationLink, InvitationOrder } from '@mela/protocol/shapes/invitation';
import type { Actor } from '#http/actor.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { describeLink } from './describe-link.ts';
import { requireInvitingAgent } from './inviting-agent.ts';
import { domainsOf } from './link-address.ts';
import type { Needs } from './needs.ts';
import { newCode } from './new-code.ts';
import { countActiveLinks, insertLink, linkByRequest } from './queries.ts';
import { ratesOf } from './rates-of.ts';

/** An agent's active links; ended ones do not count. */
export const linksMax = 100;

/** Makes a link. The request key makes a repeated request find the first one. */
export async function createLink(
  needs: Needs,
  agent: Actor,
  { requestKey, ...order }: InvitationOrder,
): Promise<InvitationLink> {
  const ownerId = agent.memberId;
  await requireInvitingAgent(needs, needs.db, agent);
  if (order.domain !== null && !domainsOf(needs).includes(order.domain)) {
    refuse('INVALID_INPUT', { fields: ['domain'] });
  }
  return needs.db.transaction().execute(async (tx) => {
    await lockMembers(tx, [ownerId]);
    const earlier = await linkByRequest(tx, ownerId, requestKey);
    if (earlier !== undefined) return describeLink(needs, earlier);
    const now = needs.clock.now();
    const wanted = ratesOf(order);
    await needs.team.requireOpenRates(tx, ownerId, wanted);
    if ((await countActiveLinks(tx, ownerId, now)) >= linksMax) {
      refuse('INVITATION_TOO_MANY', { max: linksMax });
    }
    const { expiresInDays, usesMax, label, domain, type } = order;
    const code = newCode(needs.random);
    await insertLink(tx, {
      code,
      ownerId,
      requestKey,
      label,
      domain,
      type,
      group: wanted.group,
      percents: [...wanted.percents].filter(([, rate]) => rate > 0n),
      expiresAt: expiresInDays === null ? null : plus(now, expiresInDays * DAY),
      usesMax,
      madeAt: now,
    });
    const made = await linkByRequest(tx, ownerId, requestKey);
    return made === undefined ? refuse('INVITATION_UNKNOWN') : describeLink(needs, made);
  });
}
