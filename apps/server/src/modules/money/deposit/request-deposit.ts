import { formatMoney, moneyOfUnits, parseMoney } from '@mela/kernel/money';
import { MINUTE, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { DepositOrder } from '@mela/protocol/shapes/deposit';
import type { OfferedMethod } from '@mela/protocol/shapes/deposit-settings';
import { readVpa } from '@mela/rules/money/upi';
import { uuidv7 } from 'uuidv7';
import type { Tx } from '#db/database.ts';
import type { Actor, Visitor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { nextPoll } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { ownRequirement } from './credit-deposit.ts';
import { gatewayMethods } from './gateway-method.ts';
import type { Needs } from './needs.ts';
import { newReference } from './new-reference.ts';
import { feeOf, isWithinHours, minuteOfDay } from './offer-methods.ts';
import { openOrder } from './open-order.ts';
import { countUnpaid, findByKey, insertDeposit, type DepositRow } from './queries.ts';

type Asking = { actor: Actor; visitor: Pick<Visitor, 'ip' | 'country' | 'language'> };

/** Stores the order, then opens it at the gateway. A repeated request key returns the first order and opens it if that was interrupted. */
export async function requestDeposit(needs: Needs, asking: Asking, order: DepositOrder): Promise<DepositRow> {
  const id = await needs.db.transaction().execute(async (tx) => {
    const { vipLevel } = await lockMember(tx, asking.actor.memberId);
    const earlier = await findByKey(tx, asking.actor.memberId, order.requestKey);
    if (earlier) return isSame(earlier, order) ? earlier.id : refuse('REQUEST_KEY_REUSED');
    return writeOrder(needs, tx, { ...asking, order, method: chooseMethod(needs, order, vipLevel) });
  });
  failpoint('deposit.ordered');
  return openOrder(needs, id);
}

function isSame(earlier: DepositRow, { method, amount, vpa, bonus }: DepositOrder): boolean {
  const { bonusCode } = earlier;
  const isSameBonus = bonusCode === (bonus ?? null);
  return (
    earlier.method === method && earlier.amount === amount && earlier.vpa === (vpa ?? null) && isSameBonus
  );
}

/** Returns the method if it is open to this member and accepts this amount. */
function chooseMethod(
  { settings, clock, gateway }: Needs,
  { method: code, amount, vpa }: DepositOrder,
  vipLevel: number,
): OfferedMethod {
  const method = settings.deposit().methods.find((candidate) => candidate.code === code);
  const minute = minuteOfDay(clock.now(), settings.merchant().timeZone);
  if (!method?.isOn || vipLevel < method.vipLevelMin || !isWithinHours(method, minute))
    return refuse('DEPOSIT_METHOD_UNAVAILABLE');
  if (!gateway.forDeposit(gatewayMethods[method.form]).some((known) => known === method.gateway))
    refuse('DEPOSIT_METHOD_UNAVAILABLE');
  const [min, max] = [parseMoney(method.amountMin), parseMoney(method.amountMax)];
  if (amount < min || amount > max || feeOf(method, amount) >= amount)
    refuse('DEPOSIT_OUT_OF_RANGE', { min: formatMoney(min), max: formatMoney(max) });
  // Only a UPI collect request needs the payer's UPI id.
  const hasVpa =
    method.form === 'upi_collect' ? vpa !== undefined && readVpa(vpa) === vpa : vpa === undefined;
  if (!hasVpa) refuse('INVALID_INPUT', { fields: ['vpa'] });
  return method;
}

type Writing = Asking & { order: DepositOrder; method: OfferedMethod };

async function writeOrder(needs: Needs, tx: Tx, { actor, visitor, order, method }: Writing): Promise<string> {
  const { expiryMinutes, openMax } = needs.settings.deposit();
  if ((await countUnpaid(tx, actor.memberId)) >= openMax) refuse('DEPOSIT_TOO_MANY_OPEN', { max: openMax });
  await needs.limits.mayDeposit(tx, actor.memberId, order.amount);
  const id = uuidv7();
  const madeAt = needs.clock.now();
  await insertDeposit(tx, {
    id,
    reference: newReference(needs.random),
    memberId: actor.memberId,
    requestKey: order.requestKey,
    method: method.code,
    form: method.form,
    gateway: method.gateway,
    amount: order.amount,
    fee: feeOf(method, order.amount),
    vpa: order.vpa ?? null,
    language: visitor.language,
    madeAt,
    expiresAt: plus(madeAt, expiryMinutes * MINUTE),
    askAt: nextPoll(madeAt, madeAt) ?? null,
    isDemo: false,
    bonusCode: order.bonus ?? null,
  });
  if (order.bonus !== undefined) {
    const { handler } = needs.bonuses;
    if (handler === undefined) return refuse('ACTIVITY_UNKNOWN');
    const { amount, bonus: code } = order;
    const own = ownRequirement(needs, moneyOfUnits(amount - feeOf(method, amount)));
    const { ip, country } = visitor;
    await handler.promise(tx, { id, memberId: actor.memberId, code, amount, own, ip, country });
  }
  return id;
}
