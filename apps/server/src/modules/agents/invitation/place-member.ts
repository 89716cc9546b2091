import { refuse } from '@mela/protocol/refusals';
import { highestGroup } from '@mela/rules/agents/levels';
import { prizeGroups } from '@mela/rules/lottery/limits';
import type { Tx } from '#db/database.ts';
import { lockMembers } from '#modules/access/member/module.ts';
import type { PlacedMember } from '#modules/account/registration/module.ts';
import { fittingRates, type Limits } from './fitting-rates.ts';
import type { Needs } from './needs.ts';
import { presetOf } from './queries.ts';
import { readLimits } from './read-limits.ts';

/**
 * Gives a member who has just registered the rates of the agent's code, or the usual ones, as far as the upline may give them. A member
 * without an upline keeps the default of the rules.
 */
export async function placeMember(
  needs: Needs,
  tx: Tx,
  { memberId, uplineId, code, type }: PlacedMember,
): Promise<void> {
  if (type === 2) await needs.team.openAgentRow(tx, memberId);
  if (uplineId === null) return;
  const preset = code === null ? undefined : await presetOf(tx, code);
  const wanted = { group: preset?.group ?? prizeGroups.memberDefault, percents: new Map(preset?.percents) };
  const limits = await limitsFor(needs, tx, uplineId);
  const rates = fittingRates(wanted, limits);
  // An upline at the lowest group has nothing left to give.
  if (rates.group > highestGroup(limits)) refuse('AFFILIATE_CODE_INVALID');
  await needs.team.setRates(tx, { memberId, wanted: rates, by: 'open' });
}

async function limitsFor(needs: Needs, tx: Tx, uplineId: bigint): Promise<Limits> {
  const limits = await readLimits(needs, tx, uplineId);
  // Without quotas, registrations of one agent need not wait for each other.
  if (limits.quotas.length === 0) return limits;
  await lockMembers(tx, [uplineId]);
  const { quotas, ...rest } = await readLimits(needs, tx, uplineId);
  // The new member is in the tree already and is counted at the default group.
  const isDefault = (group: number) => group === prizeGroups.memberDefault;
  return {
    ...rest,
    quotas: quotas.map(({ group, left }) => ({ group, left: isDefault(group) ? left + 1 : left })),
  };
}
