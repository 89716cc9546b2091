import type { InvitationLink } from '@mela/protocol/shapes/invitation';
import { addressOf } from './link-address.ts';
import type { Needs } from './needs.ts';
import type { StoredLink } from './queries.ts';

export function describeLink(
  needs: Pick<Needs, 'clock' | 'settings' | 'siteUrl'>,
  link: StoredLink,
): InvitationLink {
  const { group, percents, uses, type, ...rest } = link;
  return {
    ...rest,
    type: type === 2 ? 2 : 0,
    url: addressOf(needs, link.code, link.domain),
    prizeGroup: group,
    rates: percents.map(([product, rate]) => ({ product, rate })),
    registrations: uses,
    state: stateOf(link, needs.clock.now().getTime()),
  };
}

function stateOf({ endedAt, expiresAt, usesMax, uses }: StoredLink, now: number): InvitationLink['state'] {
  if (endedAt !== null) return 'ended';
  if (expiresAt !== null && expiresAt.getTime() <= now) return 'expired';
  return usesMax !== null && uses >= usesMax ? 'used_up' : 'active';
}
