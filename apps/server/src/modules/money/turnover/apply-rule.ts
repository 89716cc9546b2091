import type { Instant } from '@mela/kernel/time';
import { noRequirements, type Requirements } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import { releaseEnded } from './bonus/release-ended.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { lockOpen, writeChanges } from './queries.ts';
import { booksOf, changesOf, expireAll } from './requirements.ts';

type Rule = (book: Requirements, at: Instant) => Requirements;

/** The open requirements of a member before and after a rule. */
export type Applied = { before: Requirements; after: Requirements };

/**
 * Applies a rule to the open requirements of a member, after the end of those that have expired by now. The caller holds the member's row
 * lock, or nothing opens or ends requirements of this member meanwhile.
 */
export async function applyRule(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  memberId: bigint,
  rule: Rule,
): Promise<Applied> {
  const at = needs.clock.now();
  const stored = booksOf(await lockOpen(tx, [memberId]));
  const before = expireAll(stored, at).get(memberId) ?? noRequirements;
  const after = rule(before, at);
  const changes = changesOf(stored, new Map([[memberId, after]]));
  if (changes.length > 0) {
    await writeChanges(tx, changes, at);
    await releaseEnded(tx, changes);
    await notifyChange(needs, tx, memberId);
  }
  return { before, after };
}
