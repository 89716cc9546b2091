import { formatMoney, moneyOfUnits } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import { unlinkAll } from '#modules/access/linked-identity/module.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { closeMember, endSessions, hasOpenDeposit } from './queries.ts';
import { recordLimitChange } from './record-limit-change.ts';

/**
 * Closes the account permanently and erases its messages and chats. Refuses while it holds money or a deposit can still
 * arrive.
 */
export async function closeAccount(needs: Needs, memberId: bigint, password: string): Promise<void> {
  await needs.session.checkPassword(memberId, password);
  await needs.db.transaction().execute(async (tx) => {
    await lockMember(tx, memberId);
    // Bonus balances are not withdrawable money; they are lost with the account.
    const { cash, held, inPlay, locked, commission, vendors } = await needs.ledger.balancesOf(tx, memberId);
    const inVendors = vendors.reduce((sum, { balance }) => sum + balance, 0n);
    const left = moneyOfUnits(cash + held + inPlay + locked + commission + inVendors);
    if (left > 0n) refuse('ACCOUNT_NOT_EMPTY', { left: formatMoney(left) });
    if (await hasOpenDeposit(tx, memberId)) refuse('ACCOUNT_DEPOSIT_OPEN');
    const at = needs.clock.now();
    await closeMember(tx, memberId, at);
    // The same sign-in may register a new account later.
    await unlinkAll(tx, memberId);
    await needs.inbox.forgetMember(tx, memberId);
    await needs.chat.forgetMember(tx, memberId);
    for (const sessionId of await endSessions(tx, memberId, at))
      await needs.hub.endSession(tx, sessionId, 'closed');
    await recordLimitChange(needs, tx, {
      action: 'member.close',
      memberId,
      before: { isOpen: true },
      after: { isOpen: false },
    });
  });
}
