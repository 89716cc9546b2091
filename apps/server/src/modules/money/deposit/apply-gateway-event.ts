import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DepositReason } from '@mela/protocol/deposit';
import { plainUtr } from '@mela/rules/money/utr';
import type { Tx } from '#db/database.ts';
import type { GatewayCode, GwDeposit, EventResult } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Needs } from './needs.ts';
import { notifyChange } from './notify-change.ts';
import {
  findDeposit,
  reassignUtr,
  lockDeposit,
  transitionDeposit,
  takeUtr,
  type DepositRow,
} from './queries.ts';
import { reverseDeposit } from './reverse-deposit.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Applies an order status that the gateway reported in a webhook or a status query. Repeated, concurrent and out-of-order reports change nothing:
 * the state of the locked row decides.
 */
export async function applyGatewayEvent(
  needs: Needs,
  gateway: GatewayCode,
  reported: GwDeposit,
): Promise<EventResult> {
  const order = isId(reported.orderId) ? await findDeposit(needs.db, reported.orderId) : undefined;
  if (order?.gateway !== gateway) return 'unmatched';
  // A different gateway payment under our order id is not the ordered one.
  if (order.gatewayRef !== null && order.gatewayRef !== reported.gatewayRef) return 'unmatched';
  if (reported.state === 'paid') {
    if ((await recordPayment(needs, order.id, reported)) === 'contradicted') return 'contradicted';
    failpoint('deposit.paid');
    await creditDeposit(needs, order.id);
  }
  if (reported.state === 'failed') await recordEnd(needs, order.id, 'declined');
  if (reported.state === 'refunded') {
    await creditDeposit(needs, order.id);
    await reverseDeposit(needs, order.id);
    await recordEnd(needs, order.id, 'returned');
  }
  return 'handled';
}

const payable = ['created', 'pending', 'claimed', 'expired'] as const;
const isPayable = ({ state }: DepositRow) => payable.some((known) => known === state);

/** Records a payment. A payment that matches the order can be credited; any other goes to staff. */
async function recordPayment(needs: Needs, id: string, reported: GwDeposit): Promise<EventResult> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const order = await lockDeposit(tx, id);
    const { amountPaid } = reported;
    if (amountPaid === null) return undefined;
    if (!isPayable(order)) return isContradiction(order, amountPaid) ? 'contradicted' : undefined;
    const at = needs.clock.now();
    const paidAt = reported.paidAt ?? at;
    const utr = reported.utr === null ? order.utr : plainUtr(reported.utr);
    const facts = {
      gateway_ref: reported.gatewayRef,
      received: amountPaid,
      currency: reported.currency,
      paid_at: paidAt,
      is_late: paidAt > order.expiresAt,
      utr,
      ask_at: null,
    };
    const reason = differenceOf(needs, order, reported) ?? (await utrOfAnother(tx, order, utr, at));
    if (reason === undefined) {
      await transitionDeposit(tx, order, { state: 'paid', at }, { ...facts, reason: null });
      return order;
    }
    // The UTR already belongs to another deposit, so it is not stored here.
    const shownUtr = reason === 'utr_used' ? { utr: order.utr } : {};
    await transitionDeposit(tx, order, { state: 'review', at }, { ...facts, ...shownUtr, reason });
    const params = { amount: amountPaid, reference: order.reference };
    await needs.notify.queueMessage(tx, order.memberId, 'depositReview', params);
    return order;
  });
  if (moved === 'contradicted') {
    needs.log.error(
      { deposit: id, gatewayRef: reported.gatewayRef },
      'payment received for a closed deposit',
    );
    return moved;
  }
  if (moved) await notifyChange(needs, moved);
  return 'handled';
}

/**
 * True for money that the server cannot book: a payment for a deposit that ended without money, or an amount other than the credited one. It stays
 * at the gateway until staff have looked. A payment that was already returned does not count.
 */
function isContradiction({ state, reason, received }: DepositRow, amountPaid: Money): boolean {
  if (state === 'failed' || state === 'rejected') return reason !== 'returned';
  return state === 'credited' && received !== amountPaid;
}

/** Compares amount and currency exactly. */
function differenceOf(
  { settings }: Needs,
  { amount }: DepositRow,
  reported: GwDeposit,
): DepositReason | undefined {
  if (reported.currency !== settings.merchant().currency) return 'other_currency';
  const difference = moneyOfUnits((reported.amountPaid ?? 0n) - amount);
  if (difference === 0n) return undefined;
  return difference < 0n ? 'too_little' : 'too_much';
}

/** A UTR belongs to one deposit. The gateway's report overrides a member's claim, but not a deposit that was paid with this UTR. */
async function utrOfAnother(
  tx: Tx,
  { id }: DepositRow,
  utr: string | null,
  at: Instant,
): Promise<DepositReason | undefined> {
  if (utr === null || !/^[0-9A-Z]{12,22}$/.test(utr)) return undefined;
  const owner = await takeUtr(tx, { utr, id, at });
  if (owner.id === id) return undefined;
  if (['paid', 'credited', 'reversed'].includes(owner.state)) return 'utr_used';
  await reassignUtr(tx, utr, { from: owner.id, to: id });
  return undefined;
}

/** Ends an order whose payment failed or was returned. */
async function recordEnd(needs: Needs, id: string, reason: 'declined' | 'returned'): Promise<void> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const order = await lockDeposit(tx, id);
    const at = needs.clock.now();
    if (order.state === 'created' || order.state === 'pending') {
      await transitionDeposit(tx, order, { state: 'failed', at }, { reason, ask_at: null });
      return order;
    }
    // Staff answer a member who claims to have paid, unless the payment was returned.
    if (reason !== 'returned' || (order.state !== 'claimed' && order.state !== 'review')) return undefined;
    await transitionDeposit(tx, order, { state: 'rejected', at }, { reason, ask_at: null, taken_by: null });
    return order;
  });
  if (moved) await notifyChange(needs, moved);
}
