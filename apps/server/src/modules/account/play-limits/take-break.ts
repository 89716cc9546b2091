import type { BreakPeriod } from '@mela/protocol/play-limits';
import { breakEnd } from '@mela/rules/account/play-limits';
import { standingOf } from '#modules/access/limit-checks/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { lengthenBreak } from './queries.ts';
import { recordLimitChange } from './record-limit-change.ts';

/** Blocks bets and deposits for a period. */
export async function takeBreak(needs: Needs, memberId: bigint, period: BreakPeriod): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    const { breakUntil } = await standingOf(tx, memberId);
    const until = await lengthenBreak(tx, memberId, breakEnd(needs.clock.now(), period));
    await needs.inbox.write(tx, { memberId }, 'breakStarted', { until });
    await recordLimitChange(needs, tx, {
      action: 'member.break',
      memberId,
      before: { until: breakUntil },
      after: { until },
    });
  });
  // After the commit, so that the vendors find the new standing if they ask.
  await needs.vendor.endGamesOf(memberId);
}
