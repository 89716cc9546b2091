import { DAY, plus, type Instant } from '@mela/kernel/time';
import type { AccountType } from '#agents/active-members.ts';

/** The members to whom a promotion is offered. An empty list asks for nothing. */
export type Audience = {
  /** Registered at most so many days ago; null: at any time. */
  newWithinDays: number | null;
  vipMin: number;
  /** One of these is enough. */
  tags: readonly string[];
  /** The agents below one of whom the member plays. */
  agentLines: readonly string[];
  countries: readonly string[];
};

export type AudienceMember = {
  type: AccountType;
  registeredAt: Instant;
  vip: number;
  tags: readonly string[];
  /** Every account above the member. */
  uplines: readonly string[];
  /** Null: unknown. */
  country: string | null;
  /** Under self-exclusion or a break. */
  isPaused: boolean;
};

export type AudienceRefusal =
  | 'ACCOUNT_TYPE'
  | 'PAUSED'
  | 'NOT_NEW'
  | 'VIP_TOO_LOW'
  | 'TAG_MISSING'
  | 'OTHER_LINE'
  | 'OTHER_COUNTRY';

const withoutPromotions: ReadonlySet<AccountType> = new Set([4, 'house', 'staff'] as const);

/** Every reason why a promotion is not for a member; none: the member belongs to its audience. */
export function audienceRefusals(
  audience: Audience,
  member: AudienceMember,
  now: Instant,
): readonly AudienceRefusal[] {
  const { newWithinDays } = audience;
  const refusals: AudienceRefusal[] = [];
  if (withoutPromotions.has(member.type)) refusals.push('ACCOUNT_TYPE');
  if (member.isPaused) refusals.push('PAUSED');
  if (newWithinDays !== null && plus(member.registeredAt, newWithinDays * DAY) <= now)
    refusals.push('NOT_NEW');
  if (member.vip < audience.vipMin) refusals.push('VIP_TOO_LOW');
  if (!shares(audience.tags, member.tags)) refusals.push('TAG_MISSING');
  if (!shares(audience.agentLines, member.uplines)) refusals.push('OTHER_LINE');
  if (!shares(audience.countries, member.country === null ? [] : [member.country]))
    refusals.push('OTHER_COUNTRY');
  return refusals;
}

const shares = (wanted: readonly string[], held: readonly string[]): boolean =>
  wanted.length === 0 || wanted.some((one) => held.includes(one));
