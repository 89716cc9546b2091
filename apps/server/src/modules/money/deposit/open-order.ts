import { assert } from '@mela/kernel/assert';
import { createHmac } from 'node:crypto';
import { isGatewayCode, nextPoll, type GatewayCode, type GwOrder } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { gatewayMethods } from './gateway-method.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import { changeDeposit, findDeposit, lockDeposit, transitionDeposit, type DepositRow } from './queries.ts';

/**
 * Opens a stored order at the gateway. Safe to interrupt and repeat, because the order id is the gateway's idempotency key. Without a response the
 * order stays as it is and the poll job retries it.
 */
export async function openOrder(needs: Needs, id: string): Promise<DepositRow> {
  const order = await findOrder(needs, id);
  const now = needs.clock.now();
  if (order.state !== 'created' || order.expiresAt <= now) return order;
  const answer = await needs.gateway.createDeposit(codeOf(order), {
    orderId: order.id,
    number: order.reference,
    amount: order.amount,
    method: gatewayMethods[order.form],
    memberRef: createHmac('sha256', needs.key).update(String(order.memberId)).digest('hex').slice(0, 24),
    ...(order.vpa === null ? {} : { vpa: order.vpa }),
    language: order.language,
    returnUrl: `${needs.siteUrl}/member/depositv2?order=${order.reference}`,
    expiresAt: order.expiresAt,
  });
  failpoint('deposit.opened');
  if (answer === 'no-response') {
    await changeDeposit(needs.db, id, { ask_at: nextPoll(order.madeAt, now) ?? null });
    return findOrder(needs, id);
  }
  await recordOpened(needs, id, answer);
  await notifyChange(needs, order);
  return findOrder(needs, id);
}

async function recordOpened({ db, clock }: Needs, id: string, { deposit, next }: GwOrder): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const order = await lockDeposit(tx, id);
    if (order.state !== 'created') return;
    const at = clock.now();
    if (deposit.state === 'failed') {
      await transitionDeposit(tx, order, { state: 'failed', at }, { reason: 'declined', ask_at: null });
      return;
    }
    await transitionDeposit(
      tx,
      order,
      { state: 'pending', at },
      {
        gateway_ref: deposit.gatewayRef,
        next_step: JSON.stringify(next),
        ask_at: nextPoll(order.madeAt, at) ?? null,
      },
    );
  });
}

export function codeOf({ gateway }: Pick<DepositRow, 'gateway'>): GatewayCode {
  assert(isGatewayCode(gateway), `${gateway} is a known gateway`);
  return gateway;
}

async function findOrder({ db }: Needs, id: string): Promise<DepositRow> {
  const order = await findDeposit(db, id);
  assert(order, 'a stored order exists');
  return order;
}
