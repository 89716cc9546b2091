import { assert } from '@mela/kernel/assert';
import { formatMoney } from '@mela/kernel/money';
import { DAY, plus } from '@mela/kernel/time';
import { refuse } from '@mela/protocol/refusals';
import type { BillState } from '@mela/protocol/settlement';
import type { StaffBill } from '@mela/protocol/shapes/staff-settlement';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { dueOf } from '#modules/agents/settlement/book-line.ts';
import { retryEmptied } from '#modules/agents/settlement/book-run.ts';
import { describeStaffBill } from '#modules/agents/settlement/describe-bill.ts';
import { lockLine, type BookedLine } from '#modules/agents/settlement/lines/queries.ts';
import type { Needs } from '#modules/agents/settlement/needs.ts';
import { writeNotices } from '#modules/agents/settlement/notices.ts';
import { payLine } from '#modules/agents/settlement/pay-bill.ts';
import { payRest } from '#modules/agents/settlement/pay-rest.ts';
import { runById } from '#modules/agents/settlement/runs/queries.ts';
import { billById } from '#modules/agents/settlement/statements/queries.ts';
import { writeDecision } from './queries.ts';

type Order = { id: string; note: string };

/** The agent can claim an approved bill. */
export async function approveBill(needs: Needs, actor: StaffActor, order: Order): Promise<StaffBill> {
  return needs.db.transaction().execute(async (tx) => {
    const line = await lockBill(tx, order.id, ['pending_approval']);
    const run = await runById(tx, line.runId);
    assert(run !== undefined, 'a line has a run');
    const now = needs.clock.now();
    const claimBy = plus(now, run.rules.claimDays * DAY);
    await writeDecision(tx, {
      id: line.id,
      state: 'claimable',
      decidedBy: actor.staffId,
      decidedAt: now,
      decision: order.note.length < 3 ? null : order.note,
      claimBy,
    });
    await writeNotices(needs, tx, [{ line, template: 'billApproved', amount: dueOf(line), claimBy }]);
    return finish(needs, tx, { actor, order, line, action: 'bill.approve' });
  });
}

export async function rejectBill(needs: Needs, actor: StaffActor, order: Order): Promise<StaffBill> {
  return needs.db.transaction().execute(async (tx) => {
    const line = await lockBill(tx, order.id, ['pending_approval', 'claimable']);
    await writeDecision(tx, {
      id: line.id,
      state: 'rejected',
      decidedBy: actor.staffId,
      decidedAt: needs.clock.now(),
      decision: order.note,
      claimBy: null,
    });
    await writeNotices(needs, tx, [
      { line, template: 'billRejected', amount: dueOf(line), reason: order.note },
    ]);
    return finish(needs, tx, { actor, order, line, action: 'bill.reject' });
  });
}

/** Pays a bill without a claim. The operator advances the rest that the upline cannot pay, and the upline owes it. */
export async function payBill(needs: Needs, actor: StaffActor, order: Order): Promise<StaffBill> {
  return retryEmptied(() => payOnce(needs, actor, order));
}

function payOnce(needs: Needs, actor: StaffActor, order: Order): Promise<StaffBill> {
  return needs.ledger.transact(async (tx, post) => {
    const line = await lockBill(tx, order.id, ['pending_approval', 'claimable', 'part_paid', 'insufficient']);
    await writeDecision(tx, {
      id: line.id,
      state: 'issued',
      decidedBy: actor.staffId,
      decidedAt: needs.clock.now(),
      decision: order.note.length < 3 ? null : order.note,
      claimBy: null,
    });
    if (line.mode === 'upline_pays') await payRest(needs, { tx, post }, { line, isAdvance: true });
    else await payLine(needs, { tx, post }, line);
    return finish(needs, tx, { actor, order, line, action: 'bill.pay' });
  });
}

async function lockBill(tx: Tx, id: string, states: readonly BillState[]): Promise<BookedLine> {
  const line = await lockLine(tx, BigInt(id));
  if (line === undefined || line.state === 'computed') return refuse('BILL_UNKNOWN');
  const { state } = line;
  if (!states.some((one) => one === state)) refuse('BILL_STATE_UNFIT');
  return line;
}

type Decided = {
  actor: StaffActor;
  order: Order;
  line: BookedLine;
  action: 'bill.approve' | 'bill.pay' | 'bill.reject';
};

async function finish({ audit }: Needs, tx: Tx, { actor, order, line, action }: Decided): Promise<StaffBill> {
  const row = await billById(tx, line.id);
  assert(row !== undefined, 'the decided bill exists');
  await audit.write(tx, actor, {
    action,
    subject: { kind: 'bill', id: order.id },
    memberId: line.childId,
    reason: order.note,
    before: { state: line.state },
    after: { state: row.state, amount: formatMoney(dueOf(line)) },
  });
  const { statement: _, hash: __, ...bill } = row;
  return describeStaffBill(bill);
}
