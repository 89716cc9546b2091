import { plus, SECOND } from '@mela/kernel/time';
import { digest, newToken } from '#crypto/keys.ts';
import type { Needs } from './needs.ts';
import { insertCode } from './queries.ts';

const lifeSeconds = 60;

/** A code may stand in a link, where a token may not: it is worth one use within a minute. */
export async function makeCode(needs: Needs, sessionId: string) {
  const code = newToken();
  const expiresAt = plus(needs.clock.now(), lifeSeconds * SECOND);
  await insertCode(needs.db, { codeHash: digest(code), sessionId, expiresAt });
  return { code, expiresInSeconds: lifeSeconds };
}
