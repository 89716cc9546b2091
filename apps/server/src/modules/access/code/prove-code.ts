import { refuse } from '@mela/protocol/refusals';
import { constantTimeEquals, keyedDigest } from '#crypto/keys.ts';
import type { Proof, Proven } from './code-request.ts';
import type { Needs } from './needs.ts';
import { codeStateOf, countTry, isHolder, type CodeKey } from './queries.ts';
import { codeHash } from './send-code.ts';

/**
 * Verifies the digits of a valid code. The try is counted first, so concurrent guesses cannot exceed the limit. Owner and strangers have tries of
 * their own; an owner who has asked for no code may enter the one that came for somebody else's request.
 */
export async function proveCode(needs: Needs, proof: Proof): Promise<Proven> {
  const { purpose, destination, code, memberId, deviceId } = proof;
  const destinationHash = keyedDigest(needs.key, destination.toLowerCase());
  const at = needs.clock.now();
  const { tries: triesMax } = needs.settings.codes();
  const isOwner = await isHolder(needs.db, { destination, memberId, deviceId });
  const own = { purpose, destinationHash, isOwner };
  const other = { ...own, isOwner: false };
  const found = await countTry(needs.db, own, { at, triesMax });
  const mayTryOther = isOwner && !found && !(await isLive(needs, own));
  const counted = found ?? (mayTryOther ? await countTry(needs.db, other, { at, triesMax }) : undefined);
  if (!counted) return refuseUncounted(needs, isOwner ? [own, other] : [other]);
  const { id, tries } = counted;
  if (constantTimeEquals(counted.codeHash, codeHash(needs.key, id, code))) return { id };
  return tries < triesMax ? refuse('CODE_WRONG', { left: triesMax - tries }) : refuse('CODE_USED_UP');
}

async function isLive({ db, clock }: Needs, place: CodeKey): Promise<boolean> {
  const state = await codeStateOf(db, place);
  return state !== undefined && state.usedAt === null && state.expiresAt > clock.now();
}

async function refuseUncounted(needs: Needs, places: readonly CodeKey[]): Promise<never> {
  const states = await Promise.all(places.map((place) => codeStateOf(needs.db, place)));
  const now = needs.clock.now();
  const isKept = states.some((state) => state !== undefined && state.expiresAt > now);
  return refuse(isKept ? 'CODE_USED_UP' : 'CODE_EXPIRED');
}
