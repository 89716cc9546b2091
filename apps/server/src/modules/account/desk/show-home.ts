import type { Permission } from '@mela/protocol/permissions';
import { deskQueues, type DeskQueue } from '@mela/protocol/shapes/desk';
import type { StaffActor } from '#http/actor.ts';
import type { Needs } from './needs.ts';
import { queues } from './queries.ts';

/** The permission required to see the length of each queue. */
const needed: Record<DeskQueue['queue'], Permission> = {
  depositClaimed: 'deposit.read',
  depositReview: 'deposit.read',
  withdrawalReview: 'withdrawal.read',
  withdrawalUnknown: 'withdrawal.read',
  withdrawalDisputed: 'withdrawal.read',
  adjustment: 'adjustment.read',
  staffRequest: 'staff.approve',
  rewardGrant: 'reward.read',
  reconciliation: 'reconciliation.read',
  lotteryRequest: 'lottery.read',
  agentApplication: 'agent.read',
  agentBill: 'contract.read',
  activity: 'activity.read',
  vendorCase: 'vendor.read',
  chat: 'chat.read',
  alarm: 'balance.read',
};

export async function showHome({ db, clock }: Needs, { permissions }: StaffActor) {
  const waiting = await queues(db);
  const own = deskQueues.filter((name) => permissions.has(needed[name]));
  return {
    queues: own.map((queue): DeskQueue => {
      const found = waiting.find((row) => row.queue === queue);
      return { queue, count: Number(found?.count ?? 0n), oldestAt: found?.oldestAt ?? null };
    }),
    at: clock.now(),
  };
}
