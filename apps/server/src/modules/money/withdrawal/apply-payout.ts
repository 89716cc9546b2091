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
import type { PostAll } from '#modules/money/ledger/module.ts';
import type { Needs } from './needs.ts';
import { payoutPostings, releasePostings, returnPostings } from './postings.ts';
import { lockWithdrawal, updateWithdrawal, type Stored } from './queries.ts';
import { pushChange, recordTransition } from './record-transition.ts';
import { returnPayout } from './return-payout.ts';

const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const underWay: readonly string[] = ['submitting', 'processing', 'unknown'];
const paid: readonly string[] = ['sent', 'confirmed', 'confirmed_forced', 'disputed'];

/**
 * Applies a payout status that the gateway reported in a response, a webhook or a status query. Reports may repeat and arrive in any order; a report
 * older than the stored state changes nothing.
 */
export async function applyPayout(needs: Needs, code: GatewayCode, reported: GwPayout): Promise<EventResult> {
  if (!uuidPattern.test(reported.payoutId)) return 'unmatched';
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockWithdrawal(tx, reported.payoutId);
    if (!row?.payoutKey || !isOfOrder(row, code, reported)) return 'unmatched';
    if (reported.amount !== row.payout) {
      // Staff must look at it; the server never acts on it.
      needs.log.error(
        { withdrawal: row.id, gatewayRef: reported.gatewayRef },
        'gateway reports a different payout amount',
      );
      return 'contradicted';
    }
    return step({ needs, tx, post }, row, reported);
  });
  if (moved === 'unmatched' || moved === 'contradicted') return moved;
  if (moved) await pushChange(needs, moved);
  return 'handled';
}

/** Rejects a report from another gateway, or about another payment under our id. */
function isOfOrder({ gateway, gatewayRef }: Stored, code: GatewayCode, reported: GwPayout): boolean {
  return (
    gateway === code &&
    (gatewayRef === null || reported.gatewayRef === '' || gatewayRef === reported.gatewayRef)
  );
}

type Context = { needs: Needs; tx: Tx; post: PostAll };

type Stepped = Stored | 'contradicted' | undefined;

async function step(context: Context, row: Stored, reported: GwPayout): Promise<Stepped> {
  const isUnderWay = underWay.includes(row.status);
  const isPaid = paid.includes(row.status);
  switch (reported.state) {
    case 'queued':
    case 'processing':
      return isUnderWay ? accept(context, row, reported) : undefined;
    case 'processed':
      if (isUnderWay) return send(context, row, reported);
      if (row.status === 'failed') return contradict(context, row, reported);
      return isPaid && row.utr === null && reported.utr !== null
        ? learnUtr(context, row, reported.utr)
        : undefined;
    case 'failed':
      if (isUnderWay) return fail(context, row, reported.reason);
      return isPaid ? contradict(context, row, reported) : undefined;
    case 'reversed':
      // A gateway that reverses a payment it never reported as made has not paid.
      return isUnderWay ? fail(context, row, reported.reason) : isPaid ? reverse(context, row) : undefined;
  }
}

async function accept({ needs, tx }: Context, row: Stored, reported: GwPayout): Promise<Stored | undefined> {
  const change = { gateway_ref: reported.gatewayRef, ask_at: nextQueryAt(needs, row) };
  if (row.status === 'processing') return void (await updateWithdrawal(tx, row.id, change));
  return recordTransition(needs, tx, row, { to: 'processing', actor: 'gateway', change });
}

/** Turns the hold into a payout and starts the period in which the member can confirm the receipt. */
async function send({ needs, tx, post }: Context, row: Stored, reported: GwPayout): Promise<Stored> {
  const now = needs.clock.now();
  const { receiptMinutes } = needs.settings.withdrawal();
  const paidAt = reported.paidAt ?? now;
  // The outbox orders a member's events by this row lock. No transaction that holds it waits for the lock of a withdrawal, so this cannot deadlock.
  await lockMember(tx, row.memberId);
  const sent = await recordTransition(needs, tx, row, {
    to: 'sent',
    actor: 'gateway',
    change: {
      gateway_ref: reported.gatewayRef,
      sent_at: paidAt,
      receipt_due_at: plus(now, receiptMinutes * MINUTE),
      ask_at: reported.utr === null ? nextQueryAt(needs, row) : null,
      ...(reported.utr === null ? {} : { utr: reported.utr }),
    },
  });
  if (sent.utr !== null) await notifySent(needs, tx, sent, sent.utr);
  await publishPaid(needs, tx, sent, paidAt);
  await post(...payoutPostings(sent));
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

async function learnUtr({ needs, tx }: Context, row: Stored, utr: string): Promise<Stored> {
  const known = await updateWithdrawal(tx, row.id, { utr, ask_at: null });
  await notifySent(needs, tx, known, utr);
  return known;
}

async function notifySent({ notify }: Needs, tx: Tx, row: Stored, utr: string): Promise<void> {
  const { memberId, payout, addressShown } = row;
  await notify.queueMessage(tx, memberId, 'withdrawalSent', {
    amount: payout,
    destination: addressShown,
    utr,
  });
}

/** Nothing was paid and nothing will be: the hold is released, and another attempt is a new request. */
export async function fail(
  { needs, tx, post }: Context,
  row: Stored,
  reason: string | null,
): Promise<Stored> {
  const failed = await recordTransition(needs, tx, row, {
    to: 'failed',
    actor: 'gateway',
    change: { ask_at: null, ...(reason ? { reason: reason.slice(0, 500) } : {}) },
  });
  await needs.notify.queueMessage(tx, row.memberId, 'withdrawalReturned', { amount: row.amount });
  await post(releasePostings(row));
  return failed;
}

async function reverse({ needs, tx, post }: Context, row: Stored): Promise<Stored> {
  const reversed = await returnPayout(needs, tx, row, { actor: 'gateway', change: { ask_at: null } });
  await post(...returnPostings(row));
  return reversed;
}

/** A final state never changes. Staff must look when the gateway has paid a released amount or reports a finished payout as failed. */
function contradict(
  { needs }: Context,
  { id, status }: Stored,
  { gatewayRef, state }: GwPayout,
): 'contradicted' {
  needs.log.error(
    { withdrawal: id, status, gatewayRef, reported: state },
    'gateway report contradicts the stored payout state',
  );
  return 'contradicted';
}

/** Time of the next status query. Queries continue as long as the amount is held; a missing UTR is given up after a day. */
export function nextQueryAt(
  { clock }: Pick<Needs, 'clock'>,
  { submittedAt, status }: Stored,
): Instant | null {
  const now = clock.now();
  return nextPoll(submittedAt ?? now, now) ?? (underWay.includes(status) ? plus(now, HOUR) : null);
}
