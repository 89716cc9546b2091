import { formatMoney } from '@mela/kernel/money';
import { HOUR, isoOf, MINUTE, plus, type Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { lockMember } from '#modules/access/member/module.ts';
import {
  nextPoll,
  type GatewayCode,
  type GwPayout,
  type EventResult,
} from '#modules/money/gateway/module.ts';
import type { PostTogether } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { paying, releasing, returning } from './postings.ts';
import { lockWithdrawal, updateWithdrawal, type Stored } from './queries.ts';
import { pushChange, recordMove } from './record-move.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const underWay: readonly string[] = ['submitting', 'processing', 'unknown'];
const paid: readonly string[] = ['sent', 'confirmed', 'confirmed_forced', 'disputed'];

/**
 * Acts on a gateway's word, by whatever way it came: the answer to a call, a webhook, a question. May come any number of times and
 * in any order; what is older than what is known changes nothing.
 */
export async function applyPayout(needs: Needs, code: GatewayCode, said: GwPayout): Promise<EventResult> {
  if (!uuidPattern.test(said.payoutId)) return 'unmatched';
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockWithdrawal(tx, said.payoutId);
    if (!row?.payoutKey || !isOfOrder(row, code, said)) return 'unmatched';
    if (said.amount !== row.payout) {
      // Never acted on: people look at it.
      needs.log.error({ withdrawal: row.id, gatewayRef: said.gatewayRef }, 'a gateway names another amount');
      return 'contradicted';
    }
    return step({ needs, tx, post }, row, said);
  });
  if (moved === 'unmatched' || moved === 'contradicted') return moved;
  if (moved) await pushChange(needs, moved);
  return 'heard';
}

/** Whoever was not given the order, or speaks of another payment under our id, has nothing to say about it. */
function isOfOrder({ gateway, gatewayRef }: Stored, code: GatewayCode, said: GwPayout): boolean {
  return (
    gateway === code && (gatewayRef === null || said.gatewayRef === '' || gatewayRef === said.gatewayRef)
  );
}

type Room = { needs: Needs; tx: Tx; post: PostTogether };

type Stepped = Stored | 'contradicted' | undefined;

async function step(room: Room, row: Stored, said: GwPayout): Promise<Stepped> {
  const isUnderWay = underWay.includes(row.status);
  const isPaid = paid.includes(row.status);
  switch (said.state) {
    case 'queued':
    case 'processing':
      return isUnderWay ? accept(room, row, said) : undefined;
    case 'processed':
      if (isUnderWay) return send(room, row, said);
      if (row.status === 'failed') return contradict(room, row, said);
      return isPaid && row.utr === null && said.utr !== null ? learnUtr(room, row, said.utr) : undefined;
    case 'failed':
      if (isUnderWay) return fail(room, row, said.reason);
      return isPaid ? contradict(room, row, said) : undefined;
    case 'reversed':
      // A gateway that took back what it never told us it had paid has not paid.
      return isUnderWay ? fail(room, row, said.reason) : isPaid ? reverse(room, row) : undefined;
  }
}

async function accept({ needs, tx }: Room, row: Stored, said: GwPayout): Promise<Stored | undefined> {
  const change = { gateway_ref: said.gatewayRef, ask_at: nextAsk(needs, row) };
  if (row.status === 'processing') return void (await updateWithdrawal(tx, row.id, change));
  return recordMove(needs, tx, row, { to: 'processing', actor: 'gateway', change });
}

/** The hold becomes a payout, and the time in which the member may say that it arrived begins. */
async function send({ needs, tx, post }: Room, row: Stored, said: GwPayout): Promise<Stored> {
  const now = needs.clock.now();
  const { receiptMinutes } = needs.settings.withdrawal();
  const paidAt = said.paidAt ?? now;
  // The outbox orders a member's events by this lock. Nobody who holds it waits for the lock of a withdrawal.
  await lockMember(tx, row.memberId);
  const sent = await recordMove(needs, tx, row, {
    to: 'sent',
    actor: 'gateway',
    change: {
      gateway_ref: said.gatewayRef,
      sent_at: paidAt,
      receipt_due_at: plus(now, receiptMinutes * MINUTE),
      ask_at: said.utr === null ? nextAsk(needs, row) : null,
      ...(said.utr === null ? {} : { utr: said.utr }),
    },
  });
  if (sent.utr !== null) await tellSent(needs, tx, sent, sent.utr);
  await publishPaid(needs, tx, sent, paidAt);
  await post(...paying(sent));
  return sent;
}

async function publishPaid({ outbox }: Needs, tx: Tx, row: Stored, paidAt: Instant): Promise<void> {
  await outbox.publish(tx, 'withdrawal.paid', {
    withdrawalId: row.id,
    memberId: String(row.memberId),
    reference: row.reference,
    gateway: row.gateway,
    amount: formatMoney(row.amount),
    fee: formatMoney(row.fee),
    tax: formatMoney(row.tax),
    payout: formatMoney(row.payout),
    paidAt: isoOf(paidAt),
  });
}

async function learnUtr({ needs, tx }: Room, row: Stored, utr: string): Promise<Stored> {
  const known = await updateWithdrawal(tx, row.id, { utr, ask_at: null });
  await tellSent(needs, tx, known, utr);
  return known;
}

async function tellSent({ notify }: Needs, tx: Tx, row: Stored, utr: string): Promise<void> {
  const { memberId, payout, addressShown } = row;
  await notify.tell(tx, memberId, 'withdrawalSent', { amount: payout, destination: addressShown, utr });
}

/** Nothing was paid and nothing will be: the hold comes back, and a new try is a new request. */
export async function fail({ needs, tx, post }: Room, row: Stored, reason: string | null): Promise<Stored> {
  const failed = await recordMove(needs, tx, row, {
    to: 'failed',
    actor: 'gateway',
    change: { ask_at: null, ...(reason ? { reason: reason.slice(0, 500) } : {}) },
  });
  await needs.notify.tell(tx, row.memberId, 'withdrawalReturned', { amount: row.amount });
  await post(releasing(row));
  return failed;
}

async function reverse({ needs, tx, post }: Room, row: Stored): Promise<Stored> {
  const reversed = await recordMove(needs, tx, row, {
    to: 'reversed',
    actor: 'gateway',
    change: { ask_at: null },
  });
  await needs.notify.tell(tx, row.memberId, 'withdrawalReturned', { amount: row.amount });
  await post(...returning(row));
  return reversed;
}

/** A final state does not go back. Whoever has paid what was given back, or calls what it paid failed, is a matter for people. */
function contradict(
  { needs }: Room,
  { id, status }: Stored,
  { gatewayRef, state }: GwPayout,
): 'contradicted' {
  needs.log.error({ withdrawal: id, status, gatewayRef, said: state }, 'a gateway contradicts the books');
  return 'contradicted';
}

/** When it is asked about next. As long as the money is held nobody stops asking; a UTR that never comes is given up after a day. */
export function nextAsk({ clock }: Pick<Needs, 'clock'>, { submittedAt, status }: Stored): Instant | null {
  const now = clock.now();
  return nextPoll(submittedAt ?? now, now) ?? (underWay.includes(status) ? plus(now, HOUR) : null);
}
