import { refuse } from '@mela/protocol/refusals';
import type { RegistrationOrder } from '@mela/protocol/shapes/registration';
import { isAgent, memberType } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { invitationOf, memberIdByAccount, nearestAgent, type Invitation } from './queries.ts';

/** Who brought a new member, and whose team that makes it. */
export type Inviter = { uplineId: bigint | null; invitationCode: string | null; referrerId: bigint | null };

type Given = Pick<RegistrationOrder, 'affiliateCode' | 'referralCode' | 'recommenderId' | 'domain'>;

/** An agent's code decides the team; without one, a friend brings the newcomer into the team the friend is in. */
export async function findInviter(needs: Pick<Needs, 'db'>, given: Given): Promise<Inviter> {
  const { affiliateCode, domain } = given;
  const agent = affiliateCode ? await findAffiliate(needs, affiliateCode, domain) : undefined;
  const friend = await findFriend(needs, given);
  return {
    uplineId: agent?.ownerId ?? (friend ? await nearestAgent(needs.db, friend.referrerId) : null),
    invitationCode: agent?.code ?? friend?.code ?? null,
    referrerId: friend?.referrerId ?? null,
  };
}

/** Refuses AFFILIATE_CODE_INVALID: an unknown code, one that ended, or one that counts elsewhere. */
export async function findAffiliate(
  { db }: Pick<Needs, 'db'>,
  code: string,
  domain: string | undefined,
): Promise<Invitation> {
  const found = await invitationOf(db, code);
  const isHere = found?.domain === null || (domain !== undefined && found?.domain === domain.toLowerCase());
  if (!found || !isHere || found.kind !== 'affiliate' || !isRealAgent(found)) {
    return refuse('AFFILIATE_CODE_INVALID');
  }
  return found;
}

/** The test twins of agents have a tree of their own, which nobody real hangs in. */
function isRealAgent({ ownerType }: Invitation): boolean {
  return isAgent(memberType(ownerType)) && ownerType < 4;
}

async function findFriend({ db }: Pick<Needs, 'db'>, { referralCode, recommenderId }: Given) {
  if (referralCode) {
    const found = await invitationOf(db, referralCode);
    if (found === undefined || found.ownerType >= 4) return refuse('REFERRAL_CODE_INVALID');
    return { referrerId: found.ownerId, code: found.code };
  }
  if (!recommenderId) return undefined;
  const referrerId = await memberIdByAccount(db, recommenderId);
  return referrerId === undefined ? refuse('REFERRAL_CODE_INVALID') : { referrerId, code: null };
}
