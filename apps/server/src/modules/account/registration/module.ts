import { registrationCalls } from '@mela/protocol/calls/registration';
import { registrationShapes, type RegistrationOrder } from '@mela/protocol/shapes/registration';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import type { RegisterSettings } from '@mela/protocol/shapes/system';
import { bind } from '#calls/bind.ts';
import { deriveKey } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { findAffiliate } from './find-inviter.ts';
import type { ModuleNeeds, Needs, PlaceMember } from './needs.ts';
import { openForAgent, type AgentsOrder } from './open-for-agent.ts';
import { openTrial } from './open-trial.ts';
import { acceptTerms, insertInvitation, type NewInvitation } from './queries.ts';
import { referralCodeOf } from './referral-code-of.ts';
import { register } from './register.ts';
import { sendCode } from './send-code.ts';
import { rulesFor, type VerifiedIdentity, type VerifiedContacts } from './verified-identity.ts';

export type { PlacedMember } from './needs.ts';

/** The interface for the demo data and other modules. */
export type Registration = {
  invite(tx: Tx, invitation: NewInvitation): Promise<void>;
  /** The member’s own referral code; created on the first call if the member registered without one. */
  referralCodeOf(memberId: bigint): Promise<string>;
  /** The function that gives every new member its rates; the agents domain sets it before the first registration. */
  placeBy(place: PlaceMember): void;
  /** The code as it is stored. Refuses AFFILIATE_CODE_INVALID. */
  requireAffiliate(code: string, domain: string | undefined): Promise<string>;
  /** Opens an account that an agent makes. Refuses INVALID_INPUT and USERNAME_TAKEN. */
  openForAgent(tx: Tx, order: AgentsOrder): Promise<bigint>;
  /** The registration rules that remain when these contacts are verified. */
  rulesFor(known: VerifiedContacts): RegisterSettings;
  /** Opens an account and a session for a person confirmed by a third party. */
  introduce(
    visitor: Visitor,
    order: RegistrationOrder,
    introduction: VerifiedIdentity,
  ): Promise<OpenedSession>;
};

/** Registration by username, number or third party, with or without invitation, and trial accounts. */
export function createRegistration({ secret, ...outside }: ModuleNeeds & { secret: string }) {
  let placing: PlaceMember = async () => {};
  const needs: Needs = {
    ...outside,
    key: deriveKey(secret, 'identity cards'),
    place: (tx, placed) => placing(tx, placed),
  };
  const calls = bind(registrationCalls, registrationShapes, {
    register: ({ visitor, body }) => register(needs, visitor, { way: 'username', order: body }),
    registerByMobile: ({ visitor, body }) => register(needs, visitor, { way: 'mobile', order: body }),
    sendCode: ({ visitor, body }) => sendCode(needs, visitor, body),
    affiliate: async ({ query }) => {
      const { code } = await findAffiliate(needs, query.code, query.domain);
      return { affiliateCode: code };
    },
    freePlay: ({ visitor }) => openTrial(needs, visitor),
    acceptTerms: async ({ actor }) => {
      await acceptTerms(needs.db, actor.memberId, needs.clock.now());
      return {};
    },
  });
  const offers: Registration = {
    invite: insertInvitation,
    referralCodeOf: (memberId) => referralCodeOf(needs, memberId),
    placeBy: (place) => {
      placing = place;
    },
    requireAffiliate: async (code, domain) => (await findAffiliate(needs, code, domain)).code,
    openForAgent: (tx, order) => openForAgent(needs, tx, order),
    rulesFor: (known) => rulesFor(needs, known),
    introduce: (visitor, order, introduction) =>
      register(needs, visitor, { way: 'identity', order, introduction }),
  };
  return { ...offers, calls };
}
