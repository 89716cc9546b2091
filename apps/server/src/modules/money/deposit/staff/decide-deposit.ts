import { formatMoney, moneyOfUnits, type Money } from '@mela/kernel/money';
import type { AuditAction } from '@mela/protocol/audit-actions';
import { canDepositTransition, type DepositRejection } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import { readUtr } from '@mela/rules/money/utr';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import { claimUtr } from '#modules/money/deposit/claim-utr.ts';
import { bookCredit, feeWithin, transactCredit } from '#modules/money/deposit/credit-deposit.ts';
import type { Needs } from '#modules/money/deposit/needs.ts';
import { notifyChange } from '#modules/money/deposit/notify-change.ts';
import { findDeposit, lockDeposit, type DepositRow } from '#modules/money/deposit/queries.ts';
import { rejectWithin } from '#modules/money/deposit/reject-deposit.ts';
import { setTaken } from './queries.ts';

/** Claims a deposit for this staff member, or releases it. */
export async function takeDeposit(
  needs: Needs,
  actor: StaffActor,
  { id, isTaking }: { id: string; isTaking: boolean },
): Promise<DepositRow> {
  return needs.db.transaction().execute(async (tx) => {
    const deposit = await lockWaiting(tx, actor, id);
    const staffId = isTaking ? actor.staffId : null;
    if (deposit.takenBy === staffId) return deposit;
    await setTaken(tx, id, staffId);
    const after = { ...deposit, takenBy: staffId };
    await audit(needs, tx, { actor, action: isTaking ? 'deposit.claim' : 'deposit.release', deposit, after });
    return after;
  });
}

type Receipt = { id: string; amount: Money; utr?: string | undefined; note: string };

/** Credits the amount that was really received, which may differ from the order. The UTR is used up by this. */
export async function creditByStaff(needs: Needs, actor: StaffActor, receipt: Receipt): Promise<DepositRow> {
  const { id, amount, note } = receipt;
  const known = (await findDeposit(needs.db, id)) ?? refuse('DEPOSIT_UNKNOWN');
  const decided = await transactCredit(needs, async ({ tx, post, mayGrant }) => {
    await lockMember(tx, known.memberId);
    const deposit = await lockWaiting(tx, actor, id);
    if (!canDepositTransition(deposit.state, 'credited')) refuse('DEPOSIT_CLOSED');
    checkAmount(deposit, amount);
    const utr = await countUtr(needs, tx, deposit, receipt.utr);
    const at = needs.clock.now();
    const paid = deposit.paidAt ?? at;
    const fee = feeWithin(deposit, amount);
    const credited = moneyOfUnits(amount - fee);
    const after = { ...deposit, state: 'credited' as const, received: amount, fee, credited, utr, note };
    await audit(needs, tx, { actor, action: 'deposit.credit', deposit, after, reason: note });
    const change = { utr, note, paid_at: paid, is_late: paid > deposit.expiresAt };
    await bookCredit(needs, { tx, post, mayGrant }, deposit, { received: amount, change });
    return deposit;
  });
  await notifyChange(needs, decided);
  return (await findDeposit(needs.db, id)) ?? refuse('DEPOSIT_UNKNOWN');
}

/** One person may credit at most the ordered or the reported amount. More needs an adjustment, which takes two people. */
function checkAmount({ amount: ordered, received }: DepositRow, amount: Money): void {
  const max = received !== null && received > ordered ? received : ordered;
  if (amount > max) refuse('DEPOSIT_CREDIT_TOO_MUCH', { max: formatMoney(max) });
}

/** The UTR that staff read from the bank statement, or the member's own. */
async function countUtr(
  { clock }: Needs,
  tx: Tx,
  deposit: DepositRow,
  typed: string | undefined,
): Promise<string | null> {
  if (typed === undefined || typed === '') {
    // If the UTR belongs to another deposit, staff must enter the payment's own UTR.
    return deposit.reason === 'utr_used' ? refuse('UTR_USED') : deposit.utr;
  }
  const utr = readUtr(typed, false) ?? refuse('UTR_WRONG');
  const isOwn = await claimUtr(tx, { utr, id: deposit.id, at: clock.now() });
  return isOwn ? utr : refuse('UTR_USED');
}

type Rejection = { id: string; reason: DepositRejection; note: string };

export async function rejectDeposit(
  needs: Needs,
  actor: StaffActor,
  { id, reason, note }: Rejection,
): Promise<DepositRow> {
  const rejected = await needs.db.transaction().execute(async (tx) => {
    const deposit = await lockWaiting(tx, actor, id);
    const after = { ...deposit, state: 'rejected' as const, reason, note, takenBy: null };
    await audit(needs, tx, { actor, action: 'deposit.reject', deposit, after, reason: note });
    await rejectWithin(needs, tx, deposit, { reason, note });
    return after;
  });
  await notifyChange(needs, rejected);
  return rejected;
}

/** Locks a deposit that waits for staff. Refuses if another staff member has claimed it. */
async function lockWaiting(tx: Tx, actor: StaffActor, id: string): Promise<DepositRow> {
  if (!(await findDeposit(tx, id))) return refuse('DEPOSIT_UNKNOWN');
  const deposit = await lockDeposit(tx, id);
  if (deposit.state !== 'claimed' && deposit.state !== 'review') refuse('DEPOSIT_CLOSED');
  if (deposit.takenBy !== null && deposit.takenBy !== actor.staffId) {
    const names = await staffNames(tx, [deposit.takenBy]);
    refuse('DEPOSIT_TAKEN', { name: names.get(deposit.takenBy) ?? '' });
  }
  return deposit;
}

type AuditedChange = {
  actor: StaffActor;
  action: AuditAction;
  deposit: DepositRow;
  after: DepositRow;
  reason?: string;
};

async function audit({ audit: log }: Needs, tx: Tx, change: AuditedChange): Promise<void> {
  const { actor, action, deposit, after, reason } = change;
  await log.write(tx, actor, {
    action,
    subject: { kind: 'deposit', id: deposit.id },
    memberId: deposit.memberId,
    ...(reason === undefined || reason === '' ? {} : { reason }),
    before: facts(deposit),
    after: facts(after),
  });
}

function facts({ state, amount, received, fee, credited, utr, reason, note, takenBy }: DepositRow) {
  return {
    state,
    amount: formatMoney(amount),
    received: received === null ? null : formatMoney(received),
    fee: formatMoney(fee),
    credited: credited === null ? null : formatMoney(credited),
    utr,
    reason,
    note,
    takenBy: takenBy === null ? null : String(takenBy),
  };
}
