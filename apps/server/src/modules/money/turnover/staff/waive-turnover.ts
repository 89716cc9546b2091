import { formatMoney } from '@mela/kernel/money';
import { refuse } from '@mela/protocol/refusals';
import type { StaffTurnoverRow } from '@mela/protocol/shapes/staff-turnover';
import { endRequirement } from '@mela/rules/money/turnover-requirement';
import type { StaffActor } from '#http/actor.ts';
import { lockMember } from '#modules/access/member/module.ts';
import { applyRule } from '#modules/money/turnover/apply-rule.ts';
import type { Needs } from '#modules/money/turnover/needs.ts';
import { notifyChange } from '#modules/money/turnover/notify-change.ts';
import { lockTurnover, markWaived, memberOf, rowById } from '#modules/money/turnover/queries.ts';
import { describeForStaff } from './list-for-staff.ts';

/** Waives the rest of one requirement. The row and the audit log record the person and the reason. */
export async function waiveTurnover(
  needs: Needs,
  actor: StaffActor,
  { id, reason }: { id: string; reason: string },
): Promise<StaffTurnoverRow> {
  const { db, clock, audit } = needs;
  return db.transaction().execute(async (tx) => {
    const memberId = await memberOf(tx, id);
    if (memberId === undefined) return refuse('TURNOVER_UNKNOWN');
    // Lock order: member, audit, turnover rows, as when a deposit is credited. This prevents deadlocks.
    await lockMember(tx, memberId);
    const row = await lockTurnover(tx, id);
    if (!row) return refuse('TURNOVER_UNKNOWN');
    if (row.status !== 'active' && row.status !== 'queued') refuse('TURNOVER_ENDED');
    await markWaived(tx, { id, staffId: actor.staffId, reason, at: clock.now() });
    // The row is over now, so only the start of the next cash bonus is left.
    await applyRule(needs, tx, memberId, (book, at) => endRequirement(book, { id, state: 'WAIVED' }, at));
    await audit.write(tx, actor, {
      action: 'turnover.waive',
      subject: { kind: 'turnover', id },
      memberId: row.memberId,
      reason,
      before: { status: row.status, required: formatMoney(row.required), counted: formatMoney(row.counted) },
      after: { status: 'waived' },
    });
    await notifyChange(needs, tx, row.memberId);
    return describeForStaff(await rowById(tx, id));
  });
}
