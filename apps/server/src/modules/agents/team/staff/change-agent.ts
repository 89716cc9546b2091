import { formatPercent, type Rate } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { RebateProduct } from '@mela/protocol/team';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { isAgent, lockMember, memberType } from '#modules/access/member/module.ts';
import { promote } from '#modules/agents/team/agents/promote.ts';
import {
  agentById,
  setEqualFlag,
  setSuspension,
  type AgentFacts,
} from '#modules/agents/team/agents/queries.ts';
import { wantedOf, type GivenRates } from '#modules/agents/team/members/change-member.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { noRate, type MemberRates } from '#modules/agents/team/rates/read-rates.ts';
import { grantQuota } from '#modules/agents/team/rates/set-quota.ts';
import { setRates } from '#modules/agents/team/rates/set-rates.ts';
import { insertAgent } from '#modules/agents/team/tree/queries.ts';

type About = { id: string; reason: string };

export async function promoteByStaff(needs: Needs, actor: StaffActor, { id, reason }: About): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const type = await promote(needs, tx, BigInt(id));
    await needs.audit.write(tx, actor, {
      action: 'agent.promote',
      ...subjectOf(id),
      reason,
      before: { type: 0 },
      after: { type },
    });
  });
}

export async function setRatesByStaff(
  needs: Needs,
  actor: StaffActor,
  { id, reason, mayOpenEqual, ...given }: About & GivenRates & { mayOpenEqual?: boolean | undefined },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const member = await agentById(tx, BigInt(id));
    if (member === undefined) return refuse('MEMBER_UNKNOWN');
    const wanted = wantedOf(given);
    const { before, after } = await setRates(needs, tx, { memberId: member.id, wanted, by: 'staff' });
    // The rates come first, because they take the locks.
    if (mayOpenEqual !== undefined) {
      await requireAgentRow(needs, tx, member);
      await setEqualFlag(tx, member.id, mayOpenEqual);
    }
    const equalBefore = member.mayOpenEqual;
    await needs.audit.write(tx, actor, {
      action: 'agent.rates',
      ...subjectOf(id),
      reason,
      before: { ...auditOf(before, wanted.percents), mayOpenEqual: equalBefore },
      after: { ...auditOf(after, wanted.percents), mayOpenEqual: mayOpenEqual ?? equalBefore },
    });
  });
}

export async function setQuotaByStaff(
  needs: Needs,
  actor: StaffActor,
  { id, reason, group, places }: About & { group: number; places: number | null },
): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    const member = await findAgent(tx, id);
    await grantQuota(needs, tx, { memberId: member.id, group, places });
    await needs.audit.write(tx, actor, {
      action: 'agent.quota',
      ...subjectOf(id),
      reason,
      before: null,
      after: { group, places },
    });
  });
}

/** A suspended agent keeps its team, but its shares stay with the operator until the suspension ends. */
export async function suspend(needs: Needs, actor: StaffActor, { id, reason }: About): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, (await findAgent(tx, id)).id);
    const member = await findAgent(tx, id);
    if (member.suspendedAt !== null) refuse('AGENT_SUSPENDED');
    await requireAgentRow(needs, tx, member);
    await setSuspension(tx, member.id, { at: needs.clock.now(), reason });
    await needs.inbox.write(tx, { memberId: member.id }, 'agentSuspended', {});
    const about = { ...subjectOf(id), reason, before: { suspended: false }, after: { suspended: true } };
    await needs.audit.write(tx, actor, { action: 'agent.suspend', ...about });
  });
}

export async function resume(needs: Needs, actor: StaffActor, { id, reason }: About): Promise<void> {
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, (await findAgent(tx, id)).id);
    const member = await findAgent(tx, id);
    if (member.suspendedAt === null) refuse('AGENT_NOT_SUSPENDED');
    await setSuspension(tx, member.id, null);
    await needs.inbox.write(tx, { memberId: member.id }, 'agentResumed', {});
    const about = { ...subjectOf(id), reason, before: { suspended: true }, after: { suspended: false } };
    await needs.audit.write(tx, actor, { action: 'agent.resume', ...about });
  });
}

const subjectOf = (id: string) => ({ subject: { kind: 'agent', id }, memberId: BigInt(id) }) as const;

async function findAgent(tx: Tx, id: string): Promise<AgentFacts> {
  const member = await agentById(tx, BigInt(id));
  if (member === undefined) return refuse('MEMBER_UNKNOWN');
  return isAgent(memberType(member.type)) ? member : refuse('AGENT_NEEDED');
}

/** Agents of an older installation have no row until the first fact about them. */
async function requireAgentRow({ clock }: Pick<Needs, 'clock'>, tx: Tx, member: AgentFacts): Promise<void> {
  if (!isAgent(memberType(member.type))) refuse('AGENT_NEEDED');
  await insertAgent(tx, { memberId: member.id, mayOpenEqual: false, madeAt: clock.now() });
}

function auditOf({ group, percents }: MemberRates, changed: ReadonlyMap<RebateProduct, Rate>) {
  const rates = [...changed.keys()].map((product) => [
    product,
    formatPercent(percents.get(product) ?? noRate),
  ]);
  return { group, percents: Object.fromEntries(rates) };
}
