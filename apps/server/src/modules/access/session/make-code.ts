import { plus, SECOND } from '@mela/kernel/time';
import { digest, newToken } from '#crypto/keys.ts';
import type { Needs } from './needs.ts';
import { insertCode } from './queries.ts';

const lifeSeconds = 60;

/** Unlike a token, a code may be part of a link: it works once, within a minute. */
export async function makeCode(needs: Needs, sessionId: string) {
  const code = newToken();
  const expiresAt = plus(needs.clock.now(), lifeSeconds * SECOND);
  await insertCode(needs.db, { codeHash: digest(code), sessionId, expiresAt });
  return { code, expiresInSeconds: lifeSeconds };
}
