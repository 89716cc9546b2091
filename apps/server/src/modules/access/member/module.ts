import type { Clock } from '@mela/kernel/time';
import { memberCalls } from '@mela/protocol/calls/member';
import { memberShapes, type MemberInfo } from '@mela/protocol/shapes/member';
import { bind } from '#calls/bind.ts';
import type { Database, Tx } from '#db/database.ts';
import type { SettingReaders } from '#modules/base/settings/module.ts';
import { describeMember } from './describe-member.ts';
import { openIfFree, openMember } from './open-member.ts';
import { memberById, type MemberFacts, type NewMember } from './queries.ts';

export { maskName } from './mask-name.ts';
export { isAgent, isTrial, memberType, type MemberType } from './member-type.ts';
export {
  contactOf,
  holdTree,
  lockMember,
  lockMembers,
  lockTree,
  memberAtEmail,
  memberAtPhone,
  setVipLevel,
  vipLevelOf,
  type NewMember,
} from './queries.ts';

export type Needs = { db: Database; clock: Clock; settings: SettingReaders };

/** The interface for other modules. */
export type Member = {
  describe(member: MemberFacts): MemberInfo;
  show(memberId: bigint): Promise<MemberInfo>;
  open(tx: Tx, member: NewMember): Promise<bigint>;
  /** Undefined if the account, the number or the mail address is taken. */
  openIfFree(tx: Tx, member: NewMember): Promise<bigint | undefined>;
};

/** Member records: the member's own view, and creation for other modules. */
export function createMember(needs: Needs) {
  const describe = (member: MemberFacts) =>
    describeMember(member, { ...needs.settings.merchant(), now: needs.clock.now() });
  const show = async (memberId: bigint) => describe(await memberById(needs.db, memberId));
  const calls = bind(memberCalls, memberShapes, {
    info: async ({ actor }) => ({
      ...(await show(actor.memberId)),
      passwordExpired: actor.mustChangePassword,
      ...(actor.mustAcceptTerms ? { termsDue: true as const } : {}),
    }),
  });
  return { calls, describe, show, open: openMember, openIfFree };
}
