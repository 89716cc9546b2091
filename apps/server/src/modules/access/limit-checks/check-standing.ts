import { HOUR, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { isExcluded } from '@mela/rules/account/play-limits';
import type { Tx } from '#db/database.ts';
import { standingOf } from './queries.ts';

/** Refuses bets and deposits during a break or a self-exclusion. */
export async function checkStanding(tx: Tx, memberId: bigint, now: Instant): Promise<void> {
  const standing = await standingOf(tx, memberId);
  if (isExcluded(standing, now)) refuse('SELF_EXCLUDED');
  const leftMs = (standing.breakUntil?.getTime() ?? 0) - now.getTime();
  if (leftMs > 0) refuse('PLAY_BREAK', { hours: Math.ceil(leftMs / HOUR) });
}
