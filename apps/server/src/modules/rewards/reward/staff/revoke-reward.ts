import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffActor } from '#http/actor.ts';
import { endRewardsAs } from '#modules/rewards/reward/end-rewards.ts';
import type { Needs } from '#modules/rewards/reward/needs.ts';
import { lockRewardById } from '#modules/rewards/reward/queries.ts';

/** Cancels one unclaimed reward with a reason, returns its money to the budget and sends the member a message. A repeat changes nothing. */
export async function revokeReward(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { audit, inbox, ledger } = needs;
  await ledger.transact(async (tx, post) => {
    const found = await lockRewardById(tx, id);
    if (found === undefined) return refuse('REWARD_UNKNOWN');
    if (found.state === 'revoked') return;
    if (found.state !== 'claimable') refuse('REWARD_NOT_CLAIMABLE');
    const { memberId, amount, source, reference } = found;
    await inbox.write(tx, { memberId }, 'rewardRevoked', { amount, source, reference });
    await audit.write(tx, actor, {
      action: 'reward.revoke',
      subject: { kind: 'reward', id: reference },
      memberId,
      reason,
      before: { state: 'claimable' },
      after: { state: 'revoked', amount: formatMoney(amount) },
    });
    const [first, ...more] = await endRewardsAs(needs, tx, [found], 'revoked');
    if (first !== undefined) await post(first, ...more);
  });
}
