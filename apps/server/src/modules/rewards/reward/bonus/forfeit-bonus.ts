import { noMoney, type Money } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { endBonus } from './end-bonus.ts';

/** Ends a bonus that its member gives up: its money and winnings go, cash stays. A repeated request changes nothing. */
export async function forfeitBonus(needs: Needs, memberId: bigint, id: string): Promise<{ taken: Money }> {
  const { ledger, turnover } = needs;
  return ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const bonus = await turnover.cashBonusOf(tx, memberId, id);
    if (bonus === undefined) return refuse('REWARD_UNKNOWN');
    if (bonus.status === 'forfeited') return { taken: noMoney };
    // Read before the end, because the next bonus becomes active with it.
    if (!(await turnover.forfeit(tx, bonus))) return refuse('BONUS_OVER');
    const end = await endBonus(needs, { tx, post }, { ...bonus, status: 'forfeited' });
    return { taken: end?.amount ?? noMoney };
  });
}
