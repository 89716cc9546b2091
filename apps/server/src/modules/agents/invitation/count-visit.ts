import { localDay } from '@mela/kernel/time';
import { keyedDigest, newToken } from '#crypto/keys.ts';
import type { Visitor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { addVisit, insertVisitor, visitKeyOf } from './queries.ts';

/**
 * Counts the visit of a link, once per visitor and day. The visitor is a hash of address and browser under a random key of the day; the
 * key and the hashes are deleted when the day is over.
 */
export async function countVisit(
  needs: Needs,
  visitor: Visitor,
  { code: given, domain }: { code: string; domain?: string | undefined },
): Promise<void> {
  const code = await needs.registration.requireAffiliate(given, domain);
  const day = localDay(needs.clock.now(), needs.settings.merchant().timeZone);
  await needs.db.transaction().execute(async (tx) => {
    const key = await visitKeyOf(tx, day, Buffer.from(newToken(), 'base64url'));
    const visitorHash = keyedDigest(key, `${visitor.ip}\n${visitor.device}`);
    if (await insertVisitor(tx, { day, code, visitorHash })) await addVisit(tx, { day, code });
  });
}
