import { refuse } from '@mela/protocol/refusals';
import { hashPassword } from '#crypto/password-hash.ts';
import type { Actor } from '#http/actor.ts';
import { newFirstPassword } from './first-password.ts';
import type { Needs } from './needs.ts';
import type { OpenedDownline } from './open-downline.ts';
import { lockOpenedAccount } from './queries.ts';

/**
 * Replaces the first password of an account that the agent opened: the answer of the opening may have been lost. Once the person has
 * logged in, the account is the person's own.
 */
export async function renewPassword(needs: Needs, agent: Actor, username: string): Promise<OpenedDownline> {
  const firstPassword = newFirstPassword(needs.random);
  const hash = await hashPassword(firstPassword);
  return needs.db.transaction().execute(async (tx) => {
    const opened = await lockOpenedAccount(tx, agent.memberId, username);
    if (opened === undefined) return refuse('MEMBER_NOT_IN_TEAM');
    if (!opened.isFirstLoginDue) return refuse('DOWNLINE_STARTED');
    await needs.password.setDefault(tx, opened.id, hash);
    return { id: String(opened.id), account: opened.account, firstPassword };
  });
}
