import { assert } from '@mela/kernel/assert';
import { refuse } from '@mela/protocol/refusals';
import type { StaffDeposit } from '@mela/protocol/shapes/deposit';
import type { StaffActor } from '#http/actor.ts';
import { staffNames } from '#modules/base/staff/module.ts';
import type { Needs } from '#modules/money/deposit/needs.ts';
import type { DepositRow } from '#modules/money/deposit/queries.ts';
import { showDeposits } from '#modules/money/deposit/show-deposit.ts';
import { membersOf, proposalsOf } from './queries.ts';

/** Deposits for staff: with the member, the gateway's data and the staff member who claimed them. */
export async function showForStaff(
  needs: Needs,
  actor: StaffActor,
  rows: readonly DepositRow[],
): Promise<StaffDeposit[]> {
  const { db } = needs;
  const shown = await showDeposits(needs, db, rows);
  const members = await membersOf(db, [...new Set(rows.map(({ memberId }) => memberId))]);
  const names = await staffNames(db, [...new Set(rows.flatMap(({ takenBy }) => takenBy ?? []))]);
  const waiting = rows.filter(({ state }) => state === 'claimed' || state === 'review');
  const proposals = await proposalsOf(
    db,
    waiting.map(({ id }) => id),
  );
  return rows.map((row, place) => {
    const deposit = shown[place];
    const member = members.get(row.memberId);
    assert(deposit && member, 'a deposit has a member');
    const proposal = proposals.find(({ depositId }) => depositId === row.id);
    return {
      ...deposit,
      member: { id: String(member.id), account: member.account, nickname: member.nickname },
      gateway: row.gateway,
      gatewayRef: row.gatewayRef,
      currency: row.currency,
      paidAt: row.paidAt,
      proofId: row.proofId,
      takenBy: row.takenBy === null ? null : (names.get(row.takenBy) ?? null),
      isMine: row.takenBy === actor.staffId,
      proposal: proposal
        ? {
            amount: proposal.amount,
            utr: proposal.utr,
            note: proposal.note,
            by: proposal.name,
            at: proposal.madeAt,
            isOwn: proposal.staffId === actor.staffId,
          }
        : null,
      changedAt: row.changedAt,
    };
  });
}

export async function showOneForStaff(
  needs: Needs,
  actor: StaffActor,
  row: DepositRow | undefined,
): Promise<StaffDeposit> {
  const [shown] = row ? await showForStaff(needs, actor, [row]) : [];
  return shown ?? refuse('DEPOSIT_UNKNOWN');
}
