import type { ExclusionPeriod } from '@mela/protocol/play-limits';
import { refuse } from '@mela/protocol/refusals';
import { exclusionEnd, isExcluded } from '@mela/rules/account/play-limits';
import { standingOf } from '#modules/access/limit-checks/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { setExclusion } from './queries.ts';
import { recordLimitChange } from './record-limit-change.ts';

/** Takes effect immediately: every call checks the exclusion, so open sessions are restricted too. */
export async function exclude(needs: Needs, memberId: bigint, period: ExclusionPeriod): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const now = needs.clock.now();
    if (isExcluded(await standingOf(tx, memberId), now)) refuse('SELF_EXCLUDED');
    const until = exclusionEnd(now, period);
    await setExclusion(tx, memberId, { at: now, until });
    await needs.notify.silence(tx, memberId);
    if (until === null) await needs.inbox.write(tx, { memberId }, 'excludedForGood', {});
    else await needs.inbox.write(tx, { memberId }, 'excludedUntil', { until });
    await recordLimitChange(needs, tx, {
      action: 'member.exclude',
      memberId,
      before: null,
      after: { period, until },
    });
  });
  // After the commit, so that the vendors find the new standing if they ask.
  await needs.vendor.endGamesOf(memberId);
}
