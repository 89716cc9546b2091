import { parseMoney } from '@mela/kernel/money';
import type { WithdrawalTerms } from '@mela/protocol/shapes/withdrawal';
import { dailyLimitOf, leftOf } from '@mela/rules/money/withdrawal';
import { vipLevelOf } from '#modules/access/member/module.ts';
import type { Needs } from './needs.ts';
import { dayUseOf } from './queries.ts';
import { todayOf } from './quote.ts';

/** All limits and conditions that the page shows before the member enters an amount. */
export async function readTerms(needs: Needs, memberId: bigint): Promise<WithdrawalTerms> {
  const { db, settings, ledger, turnover, paymentPassword, tax } = needs;
  const rules = settings.withdrawal();
  const [balances, use, vipLevel, turnoverMissing, billsUnpaid, password] = await Promise.all([
    ledger.balancesOf(db, memberId),
    dayUseOf(db, memberId, todayOf(needs)),
    vipLevelOf(db, memberId),
    turnover.missingOf(db, memberId),
    needs.unpaidBillsOf(db, memberId),
    paymentPassword.stateOf(memberId),
  ]);
  const dailyLimit = dailyLimitOf(rules.dailyLimits.map(parseMoney), vipLevel);
  return {
    balance: balances.cash,
    amountMin: parseMoney(rules.amountMin),
    amountMax: parseMoney(rules.amountMax),
    dailyLeft: leftOf(dailyLimit, use.sum),
    dailyLimit,
    freeLeft: Math.max(0, rules.freePerDay - use.count),
    freePerDay: rules.freePerDay,
    fee: parseMoney(rules.fee),
    turnoverMissing,
    billsUnpaid,
    receiptMinutes: rules.receiptMinutes,
    hasPaymentPassword: password.isSet,
    passwordLockedUntil: password.lockedUntil,
    passwordCoolsUntil: password.coolsUntil,
    takesTax: tax.isOn(),
  };
}
