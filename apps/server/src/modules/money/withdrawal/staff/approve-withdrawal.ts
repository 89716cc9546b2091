import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import type { Stored } from '#modules/money/withdrawal/queries.ts';
import { updateWithdrawal } from '#modules/money/withdrawal/queries.ts';
import { pushChange, recordTransition } from '#modules/money/withdrawal/record-transition.ts';
import { lockCase } from './claim-withdrawal.ts';
import { peopleNeeded, showForStaff } from './list-for-staff.ts';
import { consentsOf, insertConsent } from './queries.ts';

/** First approval. Below the limit it is sufficient; from the limit on the case returns to the queue for a second person. */
export async function approveWithdrawal(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<StaffWithdrawalDetail> {
  return agree(needs, actor, { id, isSecond: false });
}

/** Second approval, by a different person. */
export async function confirmApproval(
  needs: Needs,
  actor: StaffActor,
  id: string,
): Promise<StaffWithdrawalDetail> {
  return agree(needs, actor, { id, isSecond: true });
}

async function agree(
  needs: Needs,
  actor: StaffActor,
  { id, isSecond }: { id: string; isSecond: boolean },
): Promise<StaffWithdrawalDetail> {
  const { moved, shown } = await needs.db.transaction().execute(async (tx) => {
    const row = await lockCase(tx, actor, id);
    if (row.status !== 'review') return refuse('WITHDRAWAL_NOT_OPEN');
    const before = (await consentsOf(tx, [id])).filter(({ kind }) => kind === 'approve');
    if (isSecond && before.length === 0) refuse('WITHDRAWAL_NOT_APPROVED');
    if (!isSecond && before.length > 0) refuse('SECOND_PERSON_NEEDED');
    const first = before.map(({ staffId }) => staffId);
    await requireSecondPerson(tx, actor, first, needs.clock.now());
    const isNew = await insertConsent(tx, {
      withdrawalId: id,
      kind: 'approve',
      staffId: actor.staffId,
      madeAt: needs.clock.now(),
    });
    if (!isNew) refuse('SECOND_PERSON_NEEDED');
    const isEnough = before.length + 1 >= peopleNeeded(needs, row);
    const after = isEnough ? await approve(needs, tx, row, actor) : await handOn(tx, row);
    await needs.audit.write(tx, actor, {
      action: isSecond ? 'withdrawal.confirm' : 'withdrawal.approve',
      subject: { kind: 'withdrawal', id },
      memberId: row.memberId,
      before: { status: row.status, approvals: before.map(({ name }) => name) },
      after: { status: after.status, amount: formatMoney(row.amount), destination: row.addressShown },
    });
    return { moved: isEnough ? after : undefined, shown: await showForStaff(needs, id, tx) };
  });
  if (moved) await pushChange(needs, moved);
  return shown;
}

function approve(needs: Needs, tx: Tx, row: Stored, { staffId }: StaffActor): Promise<Stored> {
  const change = { claimed_by: null, claimed_at: null };
  return recordTransition(needs, tx, row, { to: 'approved', actor: 'staff', staffId, change });
}

function handOn(tx: Tx, { id }: Stored): Promise<Stored> {
  return updateWithdrawal(tx, id, { claimed_by: null, claimed_at: null });
}
