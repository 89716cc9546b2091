import { MINUTE, plus } from '@mela/kernel/time';
import { identitySwitches, type IdentityProvider } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { IdentityAdapter } from '#adapters/identity/adapter.ts';
import { digest, encrypt, newToken } from '#crypto/keys.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { insertAttempt } from './queries.ts';

/** Enough time for a code message to arrive and be typed. */
const lifeMinutes = 15;

type Beginning = { provider: IdentityProvider; visitor: Visitor; memberId: bigint | null };

/**
 * Creates an attempt and returns the provider's URL. Only the browser that began knows the attempt token, so a
 * return link opened in another browser cannot complete the sign-in.
 */
export async function begin(needs: Needs, { provider, visitor, memberId }: Beginning) {
  const adapter = adapterOf(needs, provider);
  const [attempt, state] = [newToken(), newToken()];
  const secrets = { state, verifier: newToken(), nonce: newToken() };
  const at = needs.clock.now();
  const departed = await adapter.depart({ ...secrets, language: visitor.language, at });
  if (departed === 'no-response') return refuse('IDENTITY_FAILED');
  await insertAttempt(needs.db, {
    attemptHash: digest(attempt),
    stateHash: digest(state),
    provider,
    memberId,
    secrets: encrypt(needs.key, Buffer.from(JSON.stringify(secrets), 'utf8')),
    madeAt: at,
    expiresAt: plus(at, lifeMinutes * MINUTE),
  });
  return { url: departed.url, attempt };
}

/** Linking a sign-in to an account requires its password. */
export async function beginLink(
  needs: Needs,
  { memberId }: Pick<Actor, 'memberId'>,
  visitor: Visitor,
  { provider, password }: { provider: IdentityProvider; password: string },
) {
  adapterOf(needs, provider);
  await needs.session.checkPassword(memberId, password);
  return begin(needs, { provider, visitor, memberId });
}

/** Refuses FUNCTION_NOT_AVAILABLE if the merchant has not turned the provider on, or no adapter exists for it. */
export function adapterOf({ switches, adapters }: Needs, provider: string): IdentityAdapter {
  const adapter = adapters.find(({ code }) => code === provider) ?? refuse('FUNCTION_NOT_AVAILABLE');
  switches.require(identitySwitches[adapter.code]);
  return adapter;
}
