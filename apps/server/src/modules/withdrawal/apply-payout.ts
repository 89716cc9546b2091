import { MINUTE, plus, type Instant } from '@mela/kernel/time';
import type { Tx } from '#db/database.ts';
import { nextPoll, type GwPayout } from '#modules/gateway/module.ts';
import type { Post } from '#modules/ledger/module.ts';
import type { Needs } from './module.ts';
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
export async function applyPayout(needs: Needs, said: GwPayout): Promise<'heard' | 'unmatched'> {
  if (!uuidPattern.test(said.payoutId)) return 'unmatched';
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockWithdrawal(tx, said.payoutId);
    if (!row?.payoutKey) return 'unmatched';
    if (said.amount !== row.payout) {
      // Never acted on: the comparison with the gateway's statement brings it before people.
      needs.log.error({ withdrawal: row.id, gatewayRef: said.gatewayRef }, 'a gateway names another amount');
      return undefined;
    }
    return step({ needs, tx, post }, row, said);
  });
  if (moved === 'unmatched') return moved;
  if (moved) await pushChange(needs, moved);
  return 'heard';
}

type Room = { needs: Needs; tx: Tx; post: Post };

async function step(room: Room, row: Stored, said: GwPayout): Promise<Stored | undefined> {
  const isUnderWay = underWay.includes(row.status);
  const isPaid = paid.includes(row.status);
  switch (said.state) {
    case 'queued':
    case 'processing':
      return isUnderWay ? accept(room, row, said) : undefined;
    case 'processed':
      if (isUnderWay) return send(room, row, said);
      return isPaid && row.utr === null && said.utr !== null ? learnUtr(room, row, said.utr) : undefined;
    case 'failed':
      return isUnderWay ? fail(room, row, said.reason) : contradict(room, row, said);
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
  const sent = await recordMove(needs, tx, row, {
    to: 'sent',
    actor: 'gateway',
    change: {
      gateway_ref: said.gatewayRef,
      sent_at: said.paidAt ?? now,
      receipt_due_at: plus(now, receiptMinutes * MINUTE),
      ask_at: said.utr === null ? nextAsk(needs, row) : null,
      ...(said.utr === null ? {} : { utr: said.utr }),
    },
  });
  if (sent.utr !== null) await tellSent(needs, tx, sent, sent.utr);
  await post(paying(sent));
  return sent;
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
  await post(returning(row));
  return reversed;
}

/** A final state does not go back. Whoever says "failed" of what it has paid is compared with its own statement. */
function contradict({ needs }: Room, row: Stored, said: GwPayout): undefined {
  if (row.status === 'failed') return;
  needs.log.error(
    { withdrawal: row.id, gatewayRef: said.gatewayRef },
    'a gateway calls a paid payout failed',
  );
}

export function nextAsk({ clock }: Pick<Needs, 'clock'>, { submittedAt }: Stored): Instant | null {
  const now = clock.now();
  return nextPoll(submittedAt ?? now, now) ?? null;
}
