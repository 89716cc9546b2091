import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import { HOUR, type Instant } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { Withdrawal, WithdrawalOrder } from '@mela/protocol/shapes/withdrawal';
import { orderNumber } from '@mela/rules/money/order-number';
import { dailyLimitOf, leftOf } from '@mela/rules/money/withdrawal';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Actor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import type { StoredAccount } from '#modules/money/payout-account/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { decideWithdrawal } from './decide-withdrawal.ts';
import { describeOne } from './describe-withdrawal.ts';
import type { Needs } from './needs.ts';
import { holdPosting } from './postings.ts';
import {
  dayUseOf,
  findByRequestKey,
  insertStep,
  insertWithdrawal,
  type DayUse,
  type Stored,
} from './queries.ts';
import { checkRange, quote, todayOf } from './quote.ts';

/**
 * Moves the amount from the member's cash to the hold account until it is paid or rejected, so that it cannot be bet meanwhile. A repeated request
 * key returns the first request and moves nothing.
 */
export async function requestWithdrawal(
  needs: Needs,
  { memberId }: Pick<Actor, 'memberId'>,
  order: WithdrawalOrder,
): Promise<Withdrawal> {
  checkRange(needs.settings, order.amount);
  return needs.memberMutex(`withdrawal of ${memberId}`, async () => {
    await needs.paymentPassword.check(memberId, order.paymentPassword);
    const { id, isNew } = await hold(needs, memberId, order);
    failpoint('withdrawal.held');
    // The automatic decision is made now; the job decides if the process stops here.
    if (isNew) await decideWithdrawal(needs, id);
    return describeOne(needs, memberId, id);
  });
}

/** The request and its hold are written in one transaction. */
async function hold(
  needs: Needs,
  memberId: bigint,
  order: WithdrawalOrder,
): Promise<{ id: string; isNew: boolean }> {
  return needs.ledger.transact(async (tx, post) => {
    const { vipLevel } = await lockMember(tx, memberId);
    const earlier = await findByRequestKey(tx, memberId, order.requestKey);
    if (earlier) return { id: sameOrder(earlier, order).id, isNew: false };
    const made = await insertRequest(needs, tx, { memberId, vipLevel, order });
    await needs.notify.queueMessage(tx, memberId, 'withdrawalRequested', {
      amount: made.amount,
      destination: made.addressShown,
    });
    await post(holdPosting(made));
    return { id: made.id, isNew: true };
  });
}

function sameOrder(earlier: Stored, order: WithdrawalOrder): Stored {
  const isSame = earlier.amount === order.amount && earlier.payoutAccountId === order.payoutAccountId;
  return isSame ? earlier : refuse('REQUEST_KEY_REUSED');
}

type Request = { memberId: bigint; vipLevel: number; order: WithdrawalOrder };

async function insertRequest(needs: Needs, tx: Tx, { memberId, vipLevel, order }: Request): Promise<Stored> {
  const now = needs.clock.now();
  const day = todayOf(needs);
  await needs.paymentPassword.checkWaitingPeriod(tx, memberId);
  const account = await usableAccount(needs, tx, { memberId, id: order.payoutAccountId, now });
  const missing = await needs.turnover.missingOf(tx, memberId);
  if (missing > 0n) refuse('TURNOVER_MISSING', { missing: formatMoney(missing) });
  const unpaid = await needs.unpaidBillsOf(tx, memberId);
  if (unpaid > 0n) refuse('BILLS_UNPAID', { missing: formatMoney(unpaid) });
  const use = await dayUseOf(tx, memberId, day);
  checkDay(needs, { vipLevel, use, amount: order.amount });
  const { amount, requestKey } = order;
  const { fee, tax, taxed, payout } = await quote(needs, tx, { memberId, amount, use });
  const id = uuidv7();
  const row = await insertWithdrawal(tx, {
    ...account,
    id,
    reference: orderNumber(needs.random, 'W'),
    memberId,
    requestKey,
    payoutAccountId: account.id,
    amount,
    fee,
    tax,
    taxed,
    payout,
    day,
    requestedAt: now,
  });
  await insertStep(tx, {
    withdrawalId: id,
    status: 'requested',
    actor: 'member',
    staffId: null,
    madeAt: now,
  });
  return row;
}

type AccountQuery = { memberId: bigint; id: string; now: Instant };

async function usableAccount(
  { payoutAccount, gateway }: Needs,
  tx: Tx,
  { memberId, id, now }: AccountQuery,
): Promise<StoredAccount> {
  const account = await payoutAccount.find(tx, memberId, id);
  if (!account) return refuse('PAYOUT_ACCOUNT_UNKNOWN');
  const coolingMs = account.usableFrom.getTime() - now.getTime();
  if (coolingMs > 0) refuse('PAYOUT_ACCOUNT_COOLING', { hours: Math.ceil(coolingMs / HOUR) });
  if (gateway.forPayout(account.kind).length === 0) refuse('WITHDRAWAL_NO_GATEWAY');
  return account;
}

type DayCheck = { vipLevel: number; use: DayUse; amount: Money };

function checkDay({ settings }: Needs, { vipLevel, use, amount }: DayCheck): void {
  const limit = dailyLimitOf(settings.withdrawal().dailyLimits.map(parseMoney), vipLevel);
  if (moneyOfUnits(use.sum + amount) <= limit) return;
  refuse('WITHDRAWAL_DAILY_LIMIT', { max: formatMoney(limit), left: formatMoney(leftOf(limit, use.sum)) });
}
