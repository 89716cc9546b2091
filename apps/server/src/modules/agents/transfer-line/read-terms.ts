import { moneyOfUnits } from '@mela/kernel/money';
import type { LineDownline, LineTransferTerms } from '@mela/protocol/shapes/transfer-line';
import { maskEmail, maskPhone } from '@mela/rules/account/profile';
import { isAgentType } from '@mela/rules/agents/active-members';
import type { Actor } from '#http/actor.ts';
import { memberType } from '#modules/access/member/module.ts';
import { canReceive, isSameRealm, limitsOf, realTypes, testTypes, todayOf } from './check-transfer.ts';
import type { Needs } from './needs.ts';
import { factorOf } from './prove-factor.ts';
import { countOfDay, downlinesOf, partyById, type Party } from './queries.ts';

/** All limits and conditions that the page shows before the member enters an amount. */
export async function readTerms(needs: Needs, { memberId, isAgent }: Actor): Promise<LineTransferTerms> {
  const { db, ledger, turnover, paymentPassword } = needs;
  const { min, max, perDay } = limitsOf(needs);
  const [own, balances, used, unpaidBills, turnoverMissing, password, factor] = await Promise.all([
    partyById(db, memberId),
    ledger.balancesOf(db, memberId),
    countOfDay(db, memberId, todayOf(needs)),
    needs.unpaidBillsOf(db, memberId),
    turnover.missingOf(db, memberId),
    paymentPassword.stateOf(memberId),
    factorOf(needs, memberId),
  ]);
  return {
    balance: balances.cash,
    amountMin: min,
    amountMax: max,
    perDay,
    left: Math.max(0, perDay - used),
    owed: moneyOfUnits(unpaidBills - balances.receivable - balances.contractDebt),
    turnoverMissing,
    hasPaymentPassword: password.isSet,
    passwordLockedUntil: password.lockedUntil,
    passwordCoolsUntil: password.coolsUntil,
    factor: factor?.factor ?? null,
    sentTo: maskedContact(factor),
    upline: await uplineOf(needs, own),
    isAgent,
    isSuspended: own.suspendedAt !== null,
  };
}

function maskedContact(found: Awaited<ReturnType<typeof factorOf>>): string | null {
  if (!found || found.destination === null) return null;
  return found.factor === 'sms' ? maskPhone(found.destination) : maskEmail(found.destination);
}

/** A member who was invited by another member has no agent above. */
async function uplineOf(needs: Needs, own: Party): Promise<LineTransferTerms['upline']> {
  if (own.uplineId === null) return null;
  const upline = await partyById(needs.db, own.uplineId);
  if (!isAgentType(memberType(upline.type)) || !isSameRealm(own, upline)) return null;
  return { nickname: upline.nickname, canReceive: canReceive(needs, upline) };
}

const downlinesShown = 20;

export async function searchDownlines(
  needs: Needs,
  { memberId, type }: Actor,
  words: string,
): Promise<LineDownline[]> {
  const types = testTypes.includes(type) ? testTypes : realTypes;
  const found = await downlinesOf(needs.db, memberId, { types, words, limit: downlinesShown });
  return found.map((downline) => ({
    account: downline.account,
    nickname: downline.nickname,
    isAgent: isAgentType(memberType(downline.type)),
    // An agent sees who is locked or suspended. The list does not show more, because that would tell who is excluded or on a break.
    canReceive: downline.lockedAt === null && downline.suspendedAt === null,
  }));
}
