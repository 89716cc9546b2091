import { MINUTE, plus } from '@mela/kernel/time';
import { identitySwitches, type IdentityProvider } from '@mela/protocol/identity';
import { refuse } from '@mela/protocol/refusals';
import type { IdentityAdapter } from '#adapters/identity/adapter.ts';
import { digest, encrypt, newToken } from '#crypto/keys.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { insertAttempt } from './queries.ts';

/** Long enough for a message with a code to arrive, and for somebody to read it. */
const lifeMinutes = 15;

type Beginning = { provider: IdentityProvider; visitor: Visitor; memberId: bigint | null };

/**
 * Opens an attempt and says where the browser goes. Only the browser that began knows the attempt, so that nobody can finish a
 * sign-in in somebody else's browser, and a link with a code in it opens nothing.
 */
export async function begin(needs: Needs, { provider, visitor, memberId }: Beginning) {
  const adapter = adapterOf(needs, provider);
  const [attempt, state] = [newToken(), newToken()];
  const secrets = { state, verifier: newToken(), nonce: newToken() };
  const at = needs.clock.now();
  const departed = await adapter.depart({ ...secrets, language: visitor.language, at });
  if (departed === 'unanswered') return refuse('IDENTITY_FAILED');
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

/** Another way in is given to an account only by whoever knows its password. */
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

/** Refuses FUNCTION_NOT_AVAILABLE where the merchant has not turned it on, or nobody is there to ask. */
export function adapterOf({ switches, adapters }: Needs, provider: string): IdentityAdapter {
  const adapter = adapters.find(({ code }) => code === provider) ?? refuse('FUNCTION_NOT_AVAILABLE');
  switches.require(identitySwitches[adapter.code]);
  return adapter;
}
