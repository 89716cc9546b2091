import type { Preset } from '@mela/protocol/shapes/invitation';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import { holdTree, lockMembers } from '#modules/access/member/module.ts';
import { newFirstPassword } from './first-password.ts';
import { requireInvitingAgent } from './inviting-agent.ts';
import type { Needs } from './needs.ts';
import { ratesOf } from './rates-of.ts';

export type OpenedDownline = { id: string; account: string; firstPassword: string };

type Opening = Preset & { username: string };

/** Opens an account below the agent. The first password exists in this answer only; the database has its hash. */
export async function openDownline(
  needs: Needs,
  agent: Actor,
  { visitor, opening }: { visitor: Visitor; opening: Opening },
): Promise<OpenedDownline> {
  const { username: account, type } = opening;
  const uplineId = agent.memberId;
  await requireInvitingAgent(needs, needs.db, agent);
  const firstPassword = newFirstPassword(needs.random);
  const passwordHash = await hashPassword(firstPassword);
  const memberId = await needs.db.transaction().execute(async (tx) => {
    await holdTree(tx);
    // Two accounts cannot take the last place of a quota.
    await lockMembers(tx, [uplineId]);
    const wanted = ratesOf(opening);
    await needs.team.requireOpenRates(tx, uplineId, wanted);
    const opened = await needs.registration.openForAgent(tx, {
      account,
      type,
      uplineId,
      passwordHash,
      visitor,
    });
    await needs.team.setRates(tx, { memberId: opened, wanted, by: 'open' });
    if (type === 2) await needs.team.openAgentRow(tx, opened);
    return opened;
  });
  return { id: String(memberId), account, firstPassword };
}
