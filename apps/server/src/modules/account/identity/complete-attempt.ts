import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { Returned } from '@mela/protocol/shapes/identity';
import { maskEmail, maskPhone } from '@mela/rules/account/profile';
import { z } from 'zod';
import type { Person } from '#adapters/identity/adapter.ts';
import { digest, keyedDigest, decrypt } from '#crypto/keys.ts';
import { adapterOf } from './begin.ts';
import type { Needs } from './needs.ts';
import { returnAttempt } from './queries.ts';

const secretsShape = z.object({ state: z.string(), verifier: z.string(), nonce: z.string() });

export type VerifiedPerson = { provider: string; person: Person };

/**
 * Completes an attempt once with the browser's return parameters, and asks the provider for the person. An attempt
 * that is unknown, expired, of another browser or of another member gives the same IDENTITY_OVER.
 */
export async function completeAttempt(
  needs: Needs,
  returned: Returned,
  memberId: bigint | null,
): Promise<VerifiedPerson> {
  const at = needs.clock.now();
  const attempt = await returnAttempt(needs.db, {
    attemptHash: digest(returned.attempt),
    stateHash: digest(returned.state),
    memberId,
    at,
  });
  if (!attempt) return refuse('IDENTITY_OVER');
  const adapter = adapterOf(needs, attempt.provider);
  if (returned.code === undefined) return refuse(adapter.readError(returned.error ?? ''));
  const secrets = secretsShape.parse(JSON.parse(readLocked(needs, attempt.secrets)));
  const outcome = await adapter.arrive({ ...secrets, code: returned.code, at });
  if ('refused' in outcome) return refuse(outcome.refused);
  return { provider: attempt.provider, person: outcome };
}

export function readLocked({ key }: Pick<Needs, 'key'>, locked: Buffer): string {
  const plain = decrypt(key, locked);
  assert(plain !== undefined, 'the key of this installation decrypts the secrets of an attempt');
  return plain.toString('utf8');
}

/** The stored subject includes the provider, because two providers may use the same subject for two people. */
export const subjectOf = ({ key }: Pick<Needs, 'key'>, { provider, person }: VerifiedPerson) => ({
  provider,
  subjectHash: keyedDigest(key, `${provider} ${person.subject}`),
});

export function contactOf({ email, phone }: Person): string | null {
  if (phone !== null) return maskPhone(phone);
  return email === null ? null : maskEmail(email);
}
