import type { Instant } from '@mela/kernel/time';
import type { MemberInfo } from '@mela/protocol/shapes/member';
import type { Settings } from '@mela/protocol/shapes/settings';
import { isExcluded } from '@mela/rules/account/play-limits';
import { isAgent, isTrial, memberType } from './member-type.ts';
import type { MemberFacts } from './queries.ts';

type Money = Pick<Settings['merchant'], 'currency' | 'currencySymbol'>;

/** The id cannot be guessed, and each new picture gets a new id. */
const iconPath = (id: string): string => `/wps/icon/${id}`;

/** The member's own view. Fields not listed here do not leave the server. */
export function describeMember(
  member: MemberFacts,
  { currency, currencySymbol, now }: Money & { now: Instant },
): MemberInfo {
  const type = memberType(member.type);
  return {
    id: String(member.id),
    account: member.account,
    nickname: member.nickname,
    iconUrl: member.iconId && iconPath(member.iconId),
    type,
    isAgent: isAgent(type),
    isTrial: isTrial(type),
    isExcluded: isExcluded(member, now),
    currency,
    currencySymbol,
    hasVip: member.vipLevel > 0,
    vipRankLevel: member.vipLevel,
    vipLabelName: member.vipLevel > 0 ? `VIP ${member.vipLevel}` : '',
  };
}
