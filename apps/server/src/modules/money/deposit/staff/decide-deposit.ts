import { formatMoney, moneyOfUnits, parseMoney, type Money } from '@mela/kernel/money';
import type { AuditAction } from '@mela/protocol/audit-actions';
import { canDepositTransition, type DepositRejection } from '@mela/protocol/deposit';
import { refuse } from '@mela/protocol/refusals';
import { readUtr } from '@mela/rules/money/utr';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import { claimUtr } from '#modules/money/deposit/claim-utr.ts';
import {
  bookCredit,
  feeWithin,
  transactCredit,
  type CreditWithin,
} from '#modules/money/deposit/credit-deposit.ts';
import type { Needs } from '#modules/money/deposit/needs.ts';
import { notifyChange } from '#modules/money/deposit/notify-change.ts';
import { findDeposit, lockDeposit, type DepositRow } from '#modules/money/deposit/queries.ts';
import { rejectWithin } from '#modules/money/deposit/reject-deposit.ts';
import { proposalsOf, saveProposal, setTaken } from './queries.ts';

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
  return decideCredit(needs, actor, receipt.id, async (tx, deposit) => {
    checkAmount(deposit, receipt.amount);
    if (!takesTwo(needs, deposit, receipt.amount)) return receipt;
    await proposeCredit(needs, tx, { actor, deposit, receipt });
    return null;
  });
}

/** The second person credits what the first one proposed. */
export async function confirmCredit(needs: Needs, actor: StaffActor, id: string): Promise<DepositRow> {
  return decideCredit(needs, actor, id, async (tx, deposit) => {
    const [proposal] = await proposalsOf(tx, [id]);
    if (proposal === undefined) return refuse('DEPOSIT_NOT_PROPOSED');
    await requireSecondPerson(tx, actor, [proposal.staffId], needs.clock.now());
    checkAmount(deposit, proposal.amount);
    return { id, amount: proposal.amount, utr: proposal.utr ?? undefined, note: proposal.note };
  });
}

/** `decide` returns what is credited, or null if a second person must decide first. */
async function decideCredit(
  needs: Needs,
  actor: StaffActor,
  id: string,
  decide: (tx: Tx, deposit: DepositRow) => Promise<Receipt | null>,
): Promise<DepositRow> {
  const known = (await findDeposit(needs.db, id)) ?? refuse('DEPOSIT_UNKNOWN');
  const decided = await transactCredit(needs, async (within) => {
    await lockMember(within.tx, known.memberId);
    const deposit = await lockWaiting(within.tx, actor, id);
    if (!canDepositTransition(deposit.state, 'credited')) refuse('DEPOSIT_CLOSED');
    const receipt = await decide(within.tx, deposit);
    if (receipt !== null) await bookReceipt(needs, within, { actor, deposit, receipt });
    return deposit;
  });
  await notifyChange(needs, decided);
  return (await findDeposit(needs.db, id)) ?? refuse('DEPOSIT_UNKNOWN');
}

type Crediting = { actor: StaffActor; deposit: DepositRow; receipt: Receipt };

async function bookReceipt(
  needs: Needs,
  within: CreditWithin,
  { actor, deposit, receipt: { amount, utr: typed, note } }: Crediting,
): Promise<void> {
  const utr = await countUtr(needs, within.tx, deposit, typed);
  const paid = deposit.paidAt ?? needs.clock.now();
  const fee = feeWithin(deposit, amount);
  const credited = moneyOfUnits(amount - fee);
  const after = { ...deposit, state: 'credited' as const, received: amount, fee, credited, utr, note };
  await audit(needs, within.tx, { actor, action: 'deposit.credit', deposit, after, reason: note });
  const change = { utr, note, paid_at: paid, is_late: paid > deposit.expiresAt };
  await bookCredit(needs, within, deposit, { received: amount, change });
}

/** A payment that the gateway reported is proven. Any other one is the word of one person. */
function takesTwo({ settings }: Needs, { received, reason }: DepositRow, amount: Money): boolean {
  const isReported = received !== null && amount <= received && reason !== 'other_currency';
  return !isReported && amount >= parseMoney(settings.deposit().fourEyesFrom);
}

/** Stores what the first person would credit, and returns the deposit to the queue. The UTR is used up by the credit only. */
async function proposeCredit(
  needs: Needs,
  tx: Tx,
  { actor, deposit, receipt: { id, amount, utr: typed = '', note } }: Crediting,
): Promise<void> {
  const utr = typed === '' ? null : (readUtr(typed, false) ?? refuse('UTR_WRONG'));
  await saveProposal(tx, { id, staffId: actor.staffId, amount, utr, note, at: needs.clock.now() });
  await setTaken(tx, id, null);
  const after = { ...deposit, received: amount, utr: utr ?? deposit.utr, note, takenBy: null };
  await audit(needs, tx, { actor, action: 'deposit.propose', deposit, after, reason: note });
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
