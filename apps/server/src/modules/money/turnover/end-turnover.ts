import { endRequirement } from '@mela/rules/money/turnover-requirement';
import type { Tx } from '#db/database.ts';
import { applyRule } from './apply-rule.ts';
import type { Needs } from './needs.ts';
import type { Credit } from './open-turnover.ts';
import { openOf } from './queries.ts';

/** Ends the requirement of a credit if it is open or queued, and starts the next cash bonus. True if it was. */
export async function endTurnover(
  needs: Pick<Needs, 'clock' | 'hub'>,
  tx: Tx,
  { source, sourceId }: Credit,
  state: 'CLOSED' | 'FORFEITED',
): Promise<boolean> {
  const found = await openOf(tx, { source, sourceId });
  if (found === undefined) return false;
  const { id, memberId } = found;
  await applyRule(needs, tx, memberId, (book, at) => endRequirement(book, { id, state }, at));
  return true;
}
