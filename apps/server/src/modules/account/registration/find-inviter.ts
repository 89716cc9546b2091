import { localDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { RegistrationOrder } from '@mela/protocol/shapes/registration';
import { isAgent, memberType } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { invitationOf, memberIdByAccount, nearestAgent, type Invitation } from './queries.ts';

/** The inviter of a new member and the agent (`uplineId`) whose team the member joins. */
export type Inviter = {
  uplineId: bigint | null;
  invitationCode: string | null;
  referrerId: bigint | null;
  /** The code is an agent’s: its uses are counted, and it determines what the account gets. */
  isByAgent: boolean;
};

type Given = Pick<RegistrationOrder, 'affiliateCode' | 'referralCode' | 'recommenderId' | 'domain'>;

/** An agent's code determines the team; without one, a referred member joins the referrer's team. */
export async function findInviter(
  needs: Pick<Needs, 'db' | 'clock' | 'settings'>,
  given: Given,
): Promise<Inviter> {
  const { affiliateCode, domain } = given;
  const agent = affiliateCode ? await findAffiliate(needs, affiliateCode, domain) : undefined;
  const friend = await findFriend(needs, given);
  const today = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  return {
    uplineId: agent?.ownerId ?? (friend ? await nearestAgent(needs.db, friend.referrerId, today) : null),
    invitationCode: agent?.code ?? friend?.code ?? null,
    referrerId: friend?.referrerId ?? null,
    isByAgent: agent !== undefined,
  };
}

/**
 * Refuses AFFILIATE_CODE_INVALID for a code that is unknown, ended, expired, used up, bound to another domain or not of a
 * real agent.
 */
export async function findAffiliate(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  code: string,
  domain: string | undefined,
): Promise<Invitation> {
  const found = await invitationOf(db, code, clock.now());
  const isHere = found?.domain === null || (domain !== undefined && found?.domain === domain.toLowerCase());
  if (!found || !isHere || found.kind !== 'affiliate' || !isRealAgent(found)) {
    return refuse('AFFILIATE_CODE_INVALID');
  }
  return found;
}

/** Test agents have a separate tree without real members. */
function isRealAgent({ ownerType }: Invitation): boolean {
  return isAgent(memberType(ownerType)) && ownerType < 4;
}

async function findFriend(
  { db, clock }: Pick<Needs, 'db' | 'clock'>,
  { referralCode, recommenderId }: Given,
) {
  if (referralCode) {
    const found = await invitationOf(db, referralCode, clock.now());
    if (found === undefined || found.ownerType >= 4) return refuse('REFERRAL_CODE_INVALID');
    return { referrerId: found.ownerId, code: found.code };
  }
  if (!recommenderId) return undefined;
  const referrerId = await memberIdByAccount(db, recommenderId);
  return referrerId === undefined ? refuse('REFERRAL_CODE_INVALID') : { referrerId, code: null };
}
