import { moneyOfUnits, type Money } from '@mela/kernel/money';
import type { Instant } from '@mela/kernel/time';
import type { DepositReason } from '@mela/protocol/deposit';
import { plainUtr } from '@mela/rules/money/utr';
import type { Tx } from '#db/database.ts';
import type { GatewayCode, GwDeposit, EventResult } from '#modules/money/gateway/module.ts';
import { failpoint } from '#runtime/failpoint.ts';
import { creditDeposit } from './credit-deposit.ts';
import type { Needs } from './needs.ts';
import { tellChange } from './notify-change.ts';
import { findDeposit, giveUtr, lockDeposit, moveDeposit, takeUtr, type DepositRow } from './queries.ts';
import { reverseDeposit } from './reverse-deposit.ts';

const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/**
 * Acts on what a gateway says of an order, whether it said so by itself or was asked. Repeats, races and words out of order change
 * nothing: what counts is the state that the order has once it is locked.
 */
export async function hearGateway(needs: Needs, gateway: GatewayCode, word: GwDeposit): Promise<EventResult> {
  const order = isId(word.orderId) ? await findDeposit(needs.db, word.orderId) : undefined;
  if (order?.gateway !== gateway) return 'unmatched';
  // Another payment of the gateway under our id is not the one that was ordered.
  if (order.gatewayRef !== null && order.gatewayRef !== word.gatewayRef) return 'unmatched';
  if (word.state === 'paid') {
    if ((await recordPayment(needs, order.id, word)) === 'contradicted') return 'contradicted';
    failpoint('deposit.paid');
    await creditDeposit(needs, order.id);
  }
  if (word.state === 'failed') await recordEnd(needs, order.id, 'declined');
  if (word.state === 'refunded') {
    await creditDeposit(needs, order.id);
    await reverseDeposit(needs, order.id);
    await recordEnd(needs, order.id, 'returned');
  }
  return 'heard';
}

const payable = ['created', 'pending', 'claimed', 'expired'] as const;
const isPayable = ({ state }: DepositRow) => payable.some((known) => known === state);

/** Money came. If it is what was ordered the deposit is as good as credited, if not a person looks at it. */
async function recordPayment(needs: Needs, id: string, word: GwDeposit): Promise<EventResult> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const order = await lockDeposit(tx, id);
    const { amountPaid } = word;
    if (amountPaid === null) return undefined;
    if (!isPayable(order)) return isAgainstBooks(order, amountPaid) ? 'contradicted' : undefined;
    const at = needs.clock.now();
    const paidAt = word.paidAt ?? at;
    const utr = word.utr === null ? order.utr : plainUtr(word.utr);
    const facts = {
      gateway_ref: word.gatewayRef,
      received: amountPaid,
      currency: word.currency,
      paid_at: paidAt,
      is_late: paidAt > order.expiresAt,
      utr,
      ask_at: null,
    };
    const reason = differenceOf(needs, order, word) ?? (await utrOfAnother(tx, order, utr, at));
    if (reason === undefined) {
      await moveDeposit(tx, order, { state: 'paid', at }, { ...facts, reason: null });
      return order;
    }
    // A number that counts for another deposit cannot stand here as well.
    const shownUtr = reason === 'utr_used' ? { utr: order.utr } : {};
    await moveDeposit(tx, order, { state: 'review', at }, { ...facts, ...shownUtr, reason });
    const told = { amount: amountPaid, reference: order.reference };
    await needs.notify.tell(tx, order.memberId, 'depositReview', told);
    return order;
  });
  if (moved === 'contradicted') {
    needs.log.error({ deposit: id, gatewayRef: word.gatewayRef }, 'money came for a deposit that is closed');
    return moved;
  }
  if (moved) await tellChange(needs, moved);
  return 'heard';
}

/**
 * A deposit that ended without money stays ended, and one that was credited is not credited again; money beyond that lies at the
 * gateway until a person has looked. What went back before is no news.
 */
function isAgainstBooks({ state, reason, received }: DepositRow, amountPaid: Money): boolean {
  if (state === 'failed' || state === 'rejected') return reason !== 'returned';
  return state === 'credited' && received !== amountPaid;
}

/** Amounts and currencies are compared exactly. */
function differenceOf(
  { settings }: Needs,
  { amount }: DepositRow,
  word: GwDeposit,
): DepositReason | undefined {
  if (word.currency !== settings.merchant().currency) return 'other_currency';
  const difference = moneyOfUnits((word.amountPaid ?? 0n) - amount);
  if (difference === 0n) return undefined;
  return difference < 0n ? 'too_little' : 'too_much';
}

/** One UTR, one deposit. A member's claim gives way to the gateway's word, a deposit that was paid by it does not. */
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
  await giveUtr(tx, utr, { from: owner.id, to: id });
  return undefined;
}

/** The gateway says that nothing will come any more, or that what came has gone back. */
async function recordEnd(needs: Needs, id: string, reason: 'declined' | 'returned'): Promise<void> {
  const moved = await needs.db.transaction().execute(async (tx) => {
    const order = await lockDeposit(tx, id);
    const at = needs.clock.now();
    if (order.state === 'created' || order.state === 'pending') {
      await moveDeposit(tx, order, { state: 'failed', at }, { reason, ask_at: null });
      return order;
    }
    // A member who claims to have paid is answered by a person, unless the money itself went back.
    if (reason !== 'returned' || (order.state !== 'claimed' && order.state !== 'review')) return undefined;
    await moveDeposit(tx, order, { state: 'rejected', at }, { reason, ask_at: null, taken_by: null });
    return order;
  });
  if (moved) await tellChange(needs, moved);
}
