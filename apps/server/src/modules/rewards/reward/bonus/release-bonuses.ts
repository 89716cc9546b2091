import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { endBonus } from './end-bonus.ts';

const PER_RUN = 200;

/** Moves the money of every bonus that has ended, each in a transaction of its own; the next run continues an interrupted one. */
export async function releaseBonuses(needs: Needs): Promise<void> {
  for (const bonus of await needs.turnover.endedBonuses(needs.db, PER_RUN)) {
    try {
      await needs.ledger.transact(async (tx, post) => {
        await lockMember(tx, bonus.memberId);
        await endBonus(needs, { tx, post }, bonus);
      });
    } catch (error) {
      // One bonus that cannot be moved does not hold up the others.
      needs.log.error({ err: error, bonus: bonus.id }, 'the money of an ended bonus could not be moved');
    }
  }
}
