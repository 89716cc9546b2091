import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffWithdrawalDetail } from '@mela/protocol/shapes/staff-withdrawal';
import type { Tx } from '#db/database.ts';
import type { StaffActor } from '#http/actor.ts';
import { requireSecondPerson } from '#modules/base/staff-request/module.ts';
import type { Needs } from '#modules/money/withdrawal/needs.ts';
import { returnPostings } from '#modules/money/withdrawal/postings.ts';
import { updateWithdrawal, type Stored } from '#modules/money/withdrawal/queries.ts';
import { pushChange, recordTransition } from '#modules/money/withdrawal/record-transition.ts';
import { returnPayout } from '#modules/money/withdrawal/return-payout.ts';
import { lockCase } from './claim-withdrawal.ts';
import { peopleNeeded, showForStaff } from './list-for-staff.ts';
import { consentsOf, insertConsent } from './queries.ts';

type Resolution = { id: string; outcome: 'confirmed' | 'reversed'; reason: string };

/** Ends a dispute: the bank shows the receipt, or the amount is returned. A return needs as many people as a payout. */
export async function resolveDispute(
  needs: Needs,
  actor: StaffActor,
  resolution: Resolution,
): Promise<StaffWithdrawalDetail> {
  const { id, outcome, reason } = resolution;
  const moved = await needs.ledger.transact(async (tx, post) => {
    const row = await lockCase(tx, actor, id);
    if (row.status !== 'disputed') return refuse('WITHDRAWAL_NOT_OPEN');
    const isLast = outcome === 'confirmed' || (await isEnough(needs, tx, { row, actor }));
    const after = isLast ? await end(needs, tx, { row, outcome, actor }) : await handOn(tx, row);
    await needs.audit.write(tx, actor, {
      action: outcome === 'reversed' ? 'withdrawal.reverse' : 'withdrawal.resolve',
      subject: { kind: 'withdrawal', id },
      memberId: row.memberId,
      reason,
      before: { status: row.status, utr: row.utr },
      after: { status: after.status, amount: formatMoney(row.amount) },
    });
    if (isLast && outcome === 'reversed') await post(...returnPostings(row));
    return isLast ? after : undefined;
  });
  if (moved) await pushChange(needs, moved);
  return showForStaff(needs, id);
}

async function isEnough(
  needs: Needs,
  tx: Tx,
  { row, actor }: { row: Stored; actor: StaffActor },
): Promise<boolean> {
  const before = (await consentsOf(tx, [row.id])).filter(({ kind }) => kind === 'reverse');
  const at = needs.clock.now();
  await requireSecondPerson(
    tx,
    actor,
    before.map(({ staffId }) => staffId),
    at,
  );
  const consent = { withdrawalId: row.id, kind: 'reverse', staffId: actor.staffId } as const;
  if (!(await insertConsent(tx, { ...consent, madeAt: at }))) refuse('SECOND_PERSON_NEEDED');
  return before.length + 1 >= peopleNeeded(needs, row);
}

type Ending = { row: Stored; outcome: Resolution['outcome']; actor: StaffActor };

function end(needs: Needs, tx: Tx, { row, outcome, actor }: Ending): Promise<Stored> {
  const by = {
    actor: 'staff',
    staffId: actor.staffId,
    change: { claimed_by: null, claimed_at: null },
  } as const;
  return outcome === 'reversed'
    ? returnPayout(needs, tx, row, by)
    : recordTransition(needs, tx, row, { ...by, to: outcome });
}

function handOn(tx: Tx, { id }: Stored): Promise<Stored> {
  return updateWithdrawal(tx, id, { claimed_by: null, claimed_at: null });
}
