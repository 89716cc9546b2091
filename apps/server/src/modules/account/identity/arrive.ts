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

export type Vouched = { provider: string; person: Person };

/**
 * Takes what the browser came back with, once, and asks the provider whom it stands for. An attempt that is unknown, over, another
 * browser's or another member's is one and the same IDENTITY_OVER.
 */
export async function arrive(needs: Needs, returned: Returned, memberId: bigint | null): Promise<Vouched> {
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
  assert(plain !== undefined, 'what an attempt keeps was locked with the key of this installation');
  return plain.toString('utf8');
}

/** Whom a provider means, as it is stored: two providers may use the same word for two people. */
export const subjectOf = ({ key }: Pick<Needs, 'key'>, { provider, person }: Vouched) => ({
  provider,
  subjectHash: keyedDigest(key, `${provider} ${person.subject}`),
});

export function contactOf({ email, phone }: Person): string | null {
  if (phone !== null) return maskPhone(phone);
  return email === null ? null : maskEmail(email);
}
