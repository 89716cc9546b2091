import { refuse } from '@mela/protocol/refusals';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from '#modules/agents/team/needs.ts';
import { insertAgent } from '#modules/agents/team/tree/queries.ts';
import { agentById, setType } from './queries.ts';

/** Makes a member an agent: a general agent if it is directly under the operator. The member gets a message. Returns the new type. */
export async function promote(
  { clock, inbox }: Pick<Needs, 'clock' | 'inbox'>,
  tx: Tx,
  memberId: bigint,
): Promise<number> {
  const found = await agentById(tx, memberId);
  if (found === undefined) return refuse('MEMBER_UNKNOWN');
  await lockMember(tx, memberId);
  const member = await agentById(tx, memberId);
  if (member === undefined) return refuse('MEMBER_UNKNOWN');
  if (member.type !== 0) return refuse('AGENT_ALREADY');
  if (member.isLocked || member.isExcluded) return refuse('AGENT_UNFIT');
  const type = member.uplineId === null ? 1 : 2;
  await setType(tx, memberId, type);
  await insertAgent(tx, { memberId, mayOpenEqual: false, madeAt: clock.now() });
  await inbox.write(tx, { memberId }, 'agentPromoted', {});
  return type;
}
