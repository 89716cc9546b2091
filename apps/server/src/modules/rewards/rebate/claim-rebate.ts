import { formatMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { isRefusal, refuse } from '@mela/protocol/refusals';
import { sumOf } from '@mela/rules/agents/exact';
import { rebateClaimRefusal, rebateRules } from '@mela/rules/rewards/member-rebate';
import { lockMember } from '#modules/access/member/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import type { Needs } from './needs.ts';
import { lastClaimOf, openOf } from './queries.ts';
import { settle } from './settle.ts';

/** Pays everything that is unpaid now, bets of today included. A refused claim changes nothing. */
export async function claimRebate(needs: Needs, memberId: bigint): Promise<void> {
  try {
    await needs.memberMutex(String(memberId), () => claimNow(needs, memberId));
  } catch (error) {
    if (isRefusal(error) && error.code === 'INSUFFICIENT_BALANCE') refuse('BUDGET_EMPTY');
    throw error;
  }
}

/** The rules of claims: whether members claim at all is a switch of the merchant. */
export const rulesOf = ({ switches }: Pick<Needs, 'switches'>) => ({
  ...rebateRules,
  mode: switches.isOpen('MANREBATE3') ? ('manual' as const) : ('automatic' as const),
});

async function claimNow(needs: Needs, memberId: bigint): Promise<void> {
  const { clock, ledger, reward } = needs;
  await ledger.transact(async (tx, post) => {
    await lockMember(tx, memberId);
    const now = clock.now();
    const isAllowed = (await reward.membersForRewards(tx, [memberId], now)).has(memberId);
    if (!isAllowed && (await openOf(tx, memberId)).length > 0) refuse('REWARD_PAUSED');
    const lastClaimAt = await lastClaimOf(tx, memberId);
    const { payments, postings } = await settle(needs, tx, {
      memberIds: [memberId],
      kind: 'manual',
      until: null,
    });
    const total = sumOf(payments, ({ amount }) => amount);
    const rules = rulesOf(needs);
    const refusal = rebateClaimRefusal(rules, { total, lastClaimAt }, now);
    // The refusal rolls everything back.
    if (refusal === 'NOT_MANUAL') refuse('FUNCTION_NOT_AVAILABLE');
    if (refusal === 'TOO_SOON' && lastClaimAt !== null) {
      const leftMs = plus(lastClaimAt, rules.gapMs).getTime() - now.getTime();
      refuse('REBATE_TOO_SOON', { minutes: Math.ceil(leftMs / MINUTE) });
    }
    if (refusal !== null) refuse('REBATE_BELOW_MIN', { min: formatMoney(rules.claimMin) });
    failpoint('rebate.written');
    const [first, ...more] = postings;
    if (first !== undefined) await post(first, ...more);
  });
}
