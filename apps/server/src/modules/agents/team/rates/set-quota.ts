import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { todayOf } from '#modules/agents/team/tree/boundary.ts';
import { leftOf } from './describe-rates.ts';
import { quotasOf, removeQuota, saveSystemQuota, saveUplineQuota } from './queries.ts';

type PassOrder = { agentId: bigint; memberId: bigint; group: number; places: number };

/**
 * Passes places to a direct child, in all: `places` replaces what was passed before. An agent without a limit passes any number. A child
 * without a row is unlimited until its first grant.
 */
export async function passQuota(
  needs: Pick<Needs, 'clock' | 'settings'>,
  tx: Tx,
  { agentId, memberId, group, places }: PassOrder,
): Promise<void> {
  const day = todayOf(needs);
  await lockMembers(tx, [agentId, memberId]);
  const own = (await quotasOf(tx, agentId, day)).find((row) => row.group === group);
  const child = (await quotasOf(tx, memberId, day)).find((row) => row.group === group);
  const before = child?.uplineGranted ?? 0;
  if (own !== undefined && places > before) {
    const left = leftOf(own) + before;
    if (places > left) refuse('QUOTA_TOO_HIGH', { left: Math.max(0, left) });
  }
  if (child !== undefined && places < before) {
    const needed = child.directChildrenAt + child.passedDown - child.systemGranted;
    if (places < needed) refuse('QUOTA_TOO_LOW', { min: needed });
  }
  await saveUplineQuota(tx, { memberId, group, places, at: needs.clock.now() });
}

/** Places granted by the operator; null removes the limit. */
export async function grantQuota(
  { clock }: Pick<Needs, 'clock'>,
  tx: Tx,
  { memberId, group, places }: { memberId: bigint; group: number; places: number | null },
): Promise<void> {
  await lockMembers(tx, [memberId]);
  if (places === null) await removeQuota(tx, memberId, group);
  else await saveSystemQuota(tx, { memberId, group, places, at: clock.now() });
}
