import type { InvitationTerms } from '@mela/protocol/shapes/invitation';
import { groupLimits } from '@mela/protocol/team';
import { prizeGroups } from '@mela/rules/lottery/limits';
import type { Actor } from '#http/actor.ts';
import { linksMax } from './create-link.ts';
import { fittingRates, groupMaxOf } from './fitting-rates.ts';
import { mayInvite } from './inviting-agent.ts';
import { domainsOf } from './link-address.ts';
import type { Needs } from './needs.ts';
import { readLimits } from './read-limits.ts';

/** What the agent may give to a downline. */
export async function readTerms(needs: Needs, agent: Actor): Promise<InvitationTerms> {
  const limits = await readLimits(needs, needs.db, agent.memberId);
  const usual = fittingRates({ group: prizeGroups.memberDefault, percents: new Map() }, limits);
  return {
    mayInvite: await mayInvite(needs, needs.db, agent),
    groupMin: groupLimits.min,
    groupMax: groupMaxOf(limits),
    groupDefault: usual.group,
    quotas: limits.quotas.map(({ group, left }) => ({ group, left: Math.max(0, left) })),
    rates: [...limits.percents].flatMap(([product, rate]) => (rate > 0n ? [{ product, rate }] : [])),
    domains: domainsOf(needs),
    linksMax,
  };
}
