import { localDay, type LocalDay } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import { highestGroup } from '@mela/rules/agents/levels';
import { nextStart } from '@mela/rules/agents/periods';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { isAgent, lockMembers, lockTree, memberType } from '#modules/access/member/module.ts';
import { agentByAccount, agentById, type AgentFacts } from '#modules/agents/team/agents/queries.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { readRates } from '#modules/agents/team/rates/read-rates.ts';
import { todayOf } from '#modules/agents/team/tree/boundary.ts';
import { endMove, hasScheduled, insertMove, moveById, relink, willBeBelow } from './queries.ts';

export type MoveOrder = { memberId: bigint; upline: string | null; reason: string };

/** Moves take effect on the next 1st or 16th, when the periods of all contracts but the weekly ones begin. */
export function nextMoveDay({ clock, settings }: Pick<Needs, 'clock' | 'settings'>): LocalDay {
  const { timeZone } = settings.merchant();
  return localDay(nextStart('half-month', clock.now(), timeZone), timeZone);
}

/** Places a member and its team below another agent from the next period on. The links of the tree change now, for the days from then on. */
export async function scheduleMove(
  needs: Needs,
  actor: StaffActor,
  { memberId, upline, reason }: MoveOrder,
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockTree(tx);
    const member = await agentById(tx, memberId);
    if (member === undefined) return refuse('MEMBER_UNKNOWN');
    const target = upline === null ? null : await findTarget(tx, member, upline);
    if (await hasScheduled(tx, memberId)) return refuse('MOVE_SCHEDULED');
    const toId = target?.id ?? null;
    if (member.uplineId === toId) return refuse('MOVE_SAME_UPLINE');
    if (target) await requireRatesBelow(tx, member, target);
    const effectiveOn = nextMoveDay(needs);
    await relink(tx, { memberId, uplineId: toId, day: effectiveOn });
    const move = { memberId, fromId: member.uplineId, toId, effectiveOn, reason };
    await insertMove(tx, { ...move, askedBy: actor.staffId, askedAt: needs.clock.now() });
    await needs.audit.write(tx, actor, {
      action: 'agent.move',
      subject: { kind: 'agent', id: String(memberId) },
      memberId,
      reason,
      before: { upline: member.upline },
      after: { upline: target?.account ?? null, effectiveOn },
    });
  });
}

/** Returns the member of the move. */
export async function cancelMove(
  needs: Needs,
  actor: StaffActor,
  { moveId, reason }: { moveId: bigint; reason: string },
): Promise<bigint> {
  return needs.db.transaction().execute(async (tx) => {
    await lockTree(tx);
    const move = await moveById(tx, moveId);
    if (move === undefined) return refuse('MOVE_UNKNOWN');
    if (move.state !== 'scheduled' || move.effectiveOn <= todayOf(needs)) return refuse('MOVE_OVER');
    const { memberId, fromId: uplineId, effectiveOn: day } = move;
    // Another scheduled move may have placed the old upline below the member.
    if (uplineId !== null && (await willBeBelow(tx, { memberId: uplineId, ancestorId: memberId })))
      return refuse('MOVE_INTO_OWN_TEAM');
    await relink(tx, { memberId, uplineId, day });
    await endMove(tx, { id: moveId, at: needs.clock.now(), cancelledBy: actor.staffId });
    await needs.audit.write(tx, actor, {
      action: 'agent.cancel-move',
      subject: { kind: 'agent', id: String(memberId) },
      memberId,
      reason,
      before: { upline: move.toAccount, effectiveOn: day },
      after: { upline: move.fromAccount },
    });
    return memberId;
  });
}

/** An active agent of the same tree, outside the member's own team. */
async function findTarget(tx: Tx, member: AgentFacts, account: string): Promise<AgentFacts> {
  const target = await agentByAccount(tx, account);
  if (target === undefined || !isFit(member, target)) return refuse('MOVE_TARGET_UNFIT');
  if (await willBeBelow(tx, { memberId: target.id, ancestorId: member.id }))
    return refuse('MOVE_INTO_OWN_TEAM');
  return target;
}

/** Test twins and real accounts never share a tree. */
function isFit(member: AgentFacts, target: AgentFacts): boolean {
  const isActive = !target.isLocked && target.suspendedAt === null && isAgent(memberType(target.type));
  return isActive && member.type > 2 === target.type > 2;
}

/** What the new upline may give: without the flag, its own level is too high. The locks keep the rates of both until the move is written. */
async function requireRatesBelow(tx: Tx, member: AgentFacts, target: AgentFacts): Promise<void> {
  await lockMembers(tx, [member.id, target.id]);
  const rates = await readRates(tx, [member.id, target.id]);
  const [own, above] = [rates.get(member.id), rates.get(target.id)];
  if (!own || !above) return;
  const isAbove =
    own.group > highestGroup(above) ||
    [...own.percents].some(([name, rate]) => rate > (above.percents.get(name) ?? 0n));
  if (isAbove) refuse('MOVE_RATES_TOO_HIGH');
}
