import { dayStart, plus, type LocalDay } from '@mela/kernel/time';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import { announceBelow, announceEnd } from './end-contract.ts';
import { expireOf } from './expire-contracts.ts';
import type { Needs } from './needs.ts';
import { changeVersion, liveOf } from './queries.ts';
import { windowOf } from './stored-terms.ts';
import { readVersion } from './version.ts';

const by = { job: 'team.move' } as const;

/**
 * Ends the contracts that an account has with its upline, because it hangs below another one from `day` on: at the first start of a period
 * on that day or after it. Contracts below rest on them and end then too. The caller moves the account in the same transaction, and may call
 * this when the move is announced, or on the day itself.
 */
export async function endForMove(needs: Needs, tx: Tx, memberId: bigint, day: LocalDay): Promise<void> {
  await lockMembers(tx, [memberId]);
  const zone = needs.settings.merchant().timeZone;
  const before = plus(dayStart(day, zone), -1);
  for (const version of (await liveOf(tx, memberId)).map(readVersion)) {
    const at = nextStart(windowOf(version.terms), before, zone);
    if (version.state === 'requested') {
      const end = { state: 'expired', endedAt: needs.clock.now(), endReason: 'MOVED' } as const;
      await changeVersion(tx, version.id, end);
      continue;
    }
    await announceEnd(needs, tx, { version, at, reason: 'MOVED', by });
    await announceBelow(needs, tx, { version, at, by });
  }
  // An end that has come already is noted at once, so that the new upline can offer.
  await expireOf(needs, tx, memberId);
}
