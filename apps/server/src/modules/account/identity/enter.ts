import { refuse } from '@mela/protocol/refusals';
import type { IdentityOrder } from '@mela/protocol/shapes/identity';
import type { OpenedSession } from '@mela/protocol/shapes/session';
import { uuidv7 } from 'uuidv7';
import { z } from 'zod';
import { digest } from '#crypto/keys.ts';
import type { Tx } from '#db/database.ts';
import type { Visitor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { adapterOf } from './begin.ts';
import { contactOf, readLocked, subjectOf, type VerifiedPerson } from './complete-attempt.ts';
import type { Needs } from './needs.ts';
import { holderOf, insertIdentity, recordUse, provenAttempt, takeAttempt } from './queries.ts';

const personShape = z.object({
  subject: z.string(),
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

type Entrance = { attempt: string; secondFactor?: string | undefined };

/**
 * Login by a third-party sign-in. It uses the same `enter` as other logins, so locks, exclusions and second
 * factors apply.
 */
export async function login(needs: Needs, visitor: Visitor, order: Entrance): Promise<OpenedSession> {
  const { attempt, secondFactor } = order;
  const subject = subjectOf(needs, await vouchedOf(needs, attempt));
  const memberId = (await holderOf(needs.db, subject)) ?? refuse('IDENTITY_OVER');
  const arrival = { memberId, way: 'identity', visitor, secondFactor } as const;
  return needs.session.enter(arrival, async (tx) => {
    // Waits for a concurrent unlink of this sign-in.
    await lockMember(tx, memberId);
    await take(needs, tx, attempt);
    if (!(await recordUse(tx, { ...subject, memberId, at: needs.clock.now() }))) refuse('IDENTITY_OVER');
  });
}

/** Registers a new member by the merchant's rules and links the sign-in in the same transaction. */
export async function register(needs: Needs, visitor: Visitor, order: IdentityOrder): Promise<OpenedSession> {
  const { attempt, ...facts } = order;
  const vouched = await vouchedOf(needs, attempt);
  const { name, email, phone } = vouched.person;
  return needs.registration.introduce(visitor, facts, {
    name,
    email,
    phone,
    within: async (tx, memberId) => {
      const at = needs.clock.now();
      await take(needs, tx, attempt);
      const contact = contactOf(vouched.person);
      const identity = { ...subjectOf(needs, vouched), id: uuidv7(), memberId, contact, at, usedAt: at };
      if (!(await insertIdentity(tx, identity))) refuse('IDENTITY_TAKEN');
    },
  });
}

async function vouchedOf(needs: Needs, attempt: string): Promise<VerifiedPerson> {
  const proven = await provenAttempt(needs.db, digest(attempt), needs.clock.now());
  if (!proven?.person) return refuse('IDENTITY_OVER');
  // A provider that was turned off during the attempt admits no one.
  adapterOf(needs, proven.provider);
  const person = personShape.parse(JSON.parse(readLocked(needs, proven.person)));
  return { provider: proven.provider, person };
}

async function take(needs: Needs, tx: Tx, attempt: string): Promise<void> {
  if (!(await takeAttempt(tx, digest(attempt), needs.clock.now()))) refuse('IDENTITY_OVER');
}
