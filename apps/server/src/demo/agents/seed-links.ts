import { parsePercent } from '@mela/kernel/money';
import { DAY, HOUR, localDay, plus, plusDays, type Instant, type LocalDay } from '@mela/kernel/time';
import type { InvitationOrder } from '@mela/protocol/shapes/invitation';
import { demoInvitations, type demoLinkLabels } from '#demo/logins.ts';
import {
  demoTree,
  insertPastRegistrations,
  insertPastVisits,
  type PastRegistration,
  type TreeMember,
} from '#demo/queries.ts';
import type { Seeding } from '#demo/seeding.ts';
import type { PastWorld } from './past-world.ts';

type Link = Partial<Pick<InvitationOrder, 'expiresInDays' | 'usesMax' | 'type'>> & {
  account: string;
  label: (typeof demoLinkLabels)[number];
  prizeGroup: number;
  /** The percentage of slots; none without it. */
  slots?: string;
  daysAgo: number;
  endedDaysAgo?: number;
};

/** Links in every state: active, ended, expired and used up. */
const links: readonly Link[] = [
  { account: 'demo.agent', label: 'Street stalls', prizeGroup: 1956, daysAgo: 340 },
  { account: 'demo.agent', label: 'Diwali week', prizeGroup: 1956, daysAgo: 200, expiresInDays: 30 },
  { account: 'demo.agent', label: 'New agents', prizeGroup: 1970, slots: '0.20', daysAgo: 30, type: 2 },
  { account: 'demo.agent', label: 'Old poster', prizeGroup: 1950, daysAgo: 300, endedDaysAgo: 90 },
  { account: 'demo.subagent', label: 'Friends', prizeGroup: 1956, daysAgo: 335 },
  { account: 'demo.subagent', label: 'First five', prizeGroup: 1956, daysAgo: 330, usesMax: 5 },
];

const VISIT_DAYS = 90;
const pages = ['Mozilla/5.0 (Linux; Android 14)', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'];

type MadeLink = { code: string; madeAt: Instant; until: Instant; usesMax: number };

/** Invitation links with their visits, and the registrations of members whom their agents invited. */
export async function seedLinks(seeding: Seeding, world: PastWorld): Promise<void> {
  const { tx, now, runtime } = seeding;
  const zone = runtime.settings.merchant().timeZone;
  const random = seeding.random('links');
  const tree = await demoTree(tx);
  const made = new Map<bigint, MadeLink[]>();
  const add = (owner: TreeMember, link: MadeLink) =>
    made.set(owner.id, [...(made.get(owner.id) ?? []), link]);
  for (const { code, kind, account } of demoInvitations) {
    const owner = tree.find((one) => one.account === account);
    if (owner !== undefined && kind === 'affiliate')
      add(owner, { code, madeAt: owner.madeAt, until: now, usesMax: Infinity });
  }
  for (const [index, link] of links.entries()) {
    const owner = tree.find(({ account }) => account === link.account);
    if (owner !== undefined) add(owner, await makeLink(world, { link, owner, index, now }));
  }
  const arrivals = tree.flatMap((member): PastRegistration[] => {
    const open = (made.get(member.uplineId ?? -1n) ?? []).filter(
      ({ madeAt, until, usesMax }) => madeAt <= member.madeAt && member.madeAt < until && usesMax > 0,
    );
    const link = open[random.below(Math.max(1, open.length))];
    if (member.type !== 0 || link === undefined) return [];
    link.usesMax -= 1;
    const address = `203.0.113.${random.below(250) + 1}`;
    const device = pages[random.below(pages.length)] ?? '';
    return [{ memberId: member.id, code: link.code, address, device, at: member.madeAt }];
  });
  await insertPastRegistrations(tx, arrivals);
  const visited = [...made.values()].flat().flatMap((link) => {
    const registered = new Set(
      arrivals.filter(({ code }) => code === link.code).map(({ at }) => localDay(at, zone)),
    );
    const first = localDay(
      link.madeAt > plus(now, -VISIT_DAYS * DAY) ? link.madeAt : plus(now, -VISIT_DAYS * DAY),
      zone,
    );
    const days = new Set<LocalDay>(registered);
    for (let day = first; day <= localDay(plus(link.until, -1), zone); day = plusDays(day, 1))
      if (random.below(3) > 0) days.add(day);
    return [...days].map((day) => ({
      code: link.code,
      day,
      visits: 1 + random.below(6) + (registered.has(day) ? 2 : 0),
    }));
  });
  await insertPastVisits(tx, visited);
}

type Making = { link: Link; owner: TreeMember; index: number; now: Instant };

/** Made by its agent, through the rules of links. */
async function makeLink(world: PastWorld, { link, owner, index, now }: Making): Promise<MadeLink> {
  const actor = {
    memberId: owner.id,
    sessionId: '',
    account: owner.account,
    type: owner.type === 1 ? (1 as const) : (2 as const),
    isAgent: true,
    isTrial: false,
    isExcluded: false,
    mustChangePassword: false,
    mustAcceptTerms: false,
  };
  const madeAt = plus(now, -link.daysAgo * DAY + HOUR);
  world.setTime(madeAt);
  const { expiresInDays = null, usesMax = null, slots } = link;
  const { code } = await world.invitation.createLink(actor, {
    requestKey: `demo-invitation-${String(index).padStart(4, '0')}`,
    type: link.type ?? 0,
    prizeGroup: link.prizeGroup,
    rates: slots === undefined ? [] : [{ product: 'slots', rate: parsePercent(slots) }],
    label: link.label,
    domain: null,
    expiresInDays,
    usesMax,
  });
  const expiresAt = expiresInDays === null ? now : plus(madeAt, expiresInDays * DAY);
  if (link.endedDaysAgo === undefined)
    return { code, madeAt, until: expiresAt, usesMax: usesMax ?? Infinity };
  const endedAt = plus(now, -link.endedDaysAgo * DAY);
  world.setTime(endedAt);
  await world.invitation.endLink(actor, code);
  return { code, madeAt, until: endedAt, usesMax: usesMax ?? Infinity };
}
