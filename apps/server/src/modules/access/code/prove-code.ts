import { refuse } from '@mela/protocol/refusals';
import { constantTimeEquals, keyedDigest } from '#crypto/keys.ts';
import type { Proof, Proven } from './code-request.ts';
import type { Needs } from './needs.ts';
import { codeStateOf, countTry, type CodeKey } from './queries.ts';
import { codeHash } from './send-code.ts';

/** Verifies the digits of a valid code. The try is counted first, so concurrent guesses cannot exceed the limit. */
export async function proveCode(needs: Needs, { purpose, destination, code }: Proof): Promise<Proven> {
  const place = { purpose, destinationHash: keyedDigest(needs.key, destination.toLowerCase()) };
  const at = needs.clock.now();
  const { tries: triesMax } = needs.settings.codes();
  const counted = await countTry(needs.db, place, { at, triesMax });
  if (!counted) return refuseUncounted(needs, place);
  const { id, tries } = counted;
  if (constantTimeEquals(counted.codeHash, codeHash(needs.key, id, code))) return { id };
  return tries < triesMax ? refuse('CODE_WRONG', { left: triesMax - tries }) : refuse('CODE_USED_UP');
}

async function refuseUncounted(needs: Needs, place: CodeKey): Promise<never> {
  const state = await codeStateOf(needs.db, place);
  const isOver = !state || state.expiresAt.getTime() <= needs.clock.now().getTime();
  return refuse(isOver ? 'CODE_EXPIRED' : 'CODE_USED_UP');
}
